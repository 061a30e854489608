package sayso.channel.push;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import sayso.channel.CardChannel;
import sayso.channel.ChannelContext;
import sayso.channel.ChannelSettings;
import sayso.channel.ChannelSetup;
import sayso.channel.PersonPresence;
import sayso.channel.VendorAddresses;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryAccessStore;
import sayso.contracts.memory.InMemoryChannelStore;
import sayso.contracts.memory.InMemoryOutboxStore;
import sayso.contracts.vendor.FakePush;
import sayso.contracts.vendor.FakePushBrowser;
import sayso.decision.access.SecretHash;
import sayso.decision.access.TicketService;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeState;
import sayso.decision.delivery.Outbox;
import sayso.decision.delivery.PushRegistrar;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.home.Home;
import sayso.home.Settings;
import sayso.hub.client.PushServiceClient;

/// A desk, a push service and browsers of it that subscribe over a session at the portal; sends what is due
/// when a test says so.
final class PushScenario implements AutoCloseable {
    static final Actor.Person MAXI = new Actor.Person("maxi", Surface.WEB, Assurance.WEB);
    static final String SESSION = SecretHash.of("session of maxi").hex();

    final SettableClock clock = SettableClock.standing();
    final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    final DecisionDesk desk =
            new LocalDecisionDesk(
                    store,
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);
    final ChannelStore channels = new InMemoryChannelStore(store, clock);
    final Set<String> sessions = new HashSet<>(Set.of(SESSION));
    final FakePush push;
    final StorePushRegistrar registrar;
    final Home folder;

    private final Outbox outbox = new Outbox(new InMemoryOutboxStore(store, clock), new Random(5));
    private final NoticeRecipients addressees;
    private final CardChannel channel;
    private NoticeSendResult last = new NoticeSendResult.Delivered("nothing was sent", null);

    /// @param home an empty folder
    /// @param settings as `settings.json` has them
    PushScenario(Path home, String settings) throws IOException {
        this.push = FakePush.start(clock);
        Files.writeString(home.resolve("settings.json"), settings);
        Map<String, String> environment = Map.of(Home.VARIABLE, home.toString());
        this.folder = Home.of(environment);
        this.registrar = new StorePushRegistrar(channels, folder, new PushServiceClient(true));
        registrar.publicKey();
        ChannelSetup.Connected setup =
                (ChannelSetup.Connected)
                        new PushChannelProfile()
                                .setup(
                                        new ChannelSettings(
                                                Settings.read(folder, environment),
                                                folder,
                                                environment,
                                                "0.1.0",
                                                clock));
        this.addressees = new NoticeRecipients(List.of(setup.subscription()), Map.of(), false);
        this.channel =
                setup.channel()
                        .apply(
                                new ChannelContext(
                                        desk,
                                        channels,
                                        new TicketService(
                                                new InMemoryAccessStore(store, clock),
                                                new Random(3)),
                                        () -> PersonPresence.AWAY,
                                        () -> Duration.ZERO,
                                        hash -> sessions.contains(hash.hex()),
                                        new VendorAddresses("http://127.0.0.1:1", true)));
        outbox.follow(addressees);
    }

    /// A browser that the person of the session has notified.
    FakePushBrowser subscribed() throws IOException {
        FakePushBrowser browser = push.browser(registrar.publicKey());
        Optional<String> fault = subscribe(browser);
        if (fault.isPresent()) {
            throw new AssertionError(fault.get());
        }
        return browser;
    }

    Optional<String> subscribe(FakePushBrowser browser) throws IOException {
        return registrar.subscribe(
                SESSION,
                MAXI,
                new PushRegistrar.Offer(
                        browser.endpoint(),
                        browser.publicKey(),
                        browser.authSecret(),
                        "https://sayso.example.com",
                        "Chrome on Android"));
    }

    /// Asks, and sends what is due.
    Decision ask(DecisionBuilder question) throws Exception {
        Decision asked = ((AskResult.Asked) desk.ask(question.ask())).decision();
        send();
        return asked;
    }

    /// Sends all that is due, as the hub does.
    ///
    /// @return what came of the last of it
    NoticeSendResult send() throws Exception {
        outbox.follow(addressees);
        for (Optional<NoticeDispatch> next = outbox.take("push", addressees);
                next.isPresent();
                next = outbox.take("push", addressees)) {
            last = channel.notices().send(next.get());
            outbox.sent(next.get().notice(), last);
        }
        return last;
    }

    /// Calls a question to mind, as the hub does after a while.
    NoticeSendResult remind(Decision decision) throws InterruptedException {
        Notice.Progress waiting =
                new Notice.Progress(
                        NoticeState.WAITING, 0, clock.instant(), null, List.of(), null, null, null);
        return channel.notices()
                .send(
                        new NoticeDispatch(
                                new Notice(
                                        decision.id(),
                                        NoticeKind.REMINDER,
                                        "push",
                                        "browsers",
                                        1,
                                        clock.instant(),
                                        waiting),
                                decision,
                                List.of(),
                                null,
                                true));
    }

    @Override
    public void close() {
        channel.close();
        push.close();
        desk.close();
    }
}
