package sayso.channel.ntfy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import sayso.channel.AccountListener;
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
import sayso.contracts.vendor.FakeNtfy;
import sayso.decision.access.TicketService;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.Outbox;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.home.Home;
import sayso.home.Settings;

/// A desk and a phone that is subscribed at a fake ntfy; sends what is due and deals with presses, each when
/// a test says so.
final class NtfyScenario implements AutoCloseable {
    static final Actor.Person MAXI = new Actor.Person("maxi", Surface.TERMINAL, Assurance.TERMINAL);
    static final String QUESTIONS = "sayso-questions-of-maxi-0123456789";
    static final String REPLIES = "sayso-replies-of-maxi-0123456789ab";

    final SettableClock clock = SettableClock.standing();
    final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    final DecisionDesk desk =
            new LocalDecisionDesk(
                    store,
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);
    final ChannelStore channels = new InMemoryChannelStore(store, clock);
    final TicketService tickets =
            new TicketService(new InMemoryAccessStore(store, clock), new Random(3));
    final FakeNtfy ntfy = FakeNtfy.start();
    final Outbox outbox = new Outbox(new InMemoryOutboxStore(store, clock), new Random(5));
    final String account;

    private final NoticeRecipients addressees;
    private final CardChannel channel;
    private final AccountListener listener;

    /// @param home an empty folder
    /// @param token of the server with a blank before it, or nothing
    /// @param show as `notify.ntfy.show`
    /// @param more settings, each with a comma before it
    NtfyScenario(Path home, Duration undo, String token, String show, String more)
            throws IOException {
        Files.writeString(
                home.resolve("settings.json"),
                "{\"notify\":{\"ntfy\":{\"server\":\""
                        + ntfy.url()
                        + "\",\"show\":\""
                        + show
                        + "\"}}"
                        + more
                        + "}");
        Map<String, String> environment =
                Map.of(
                        Home.VARIABLE,
                        home.toString(),
                        NtfyChannelProfile.TOPICS_VARIABLE,
                        QUESTIONS + " " + REPLIES + token);
        Home folder = Home.of(environment);
        ChannelSetup.Connected setup =
                (ChannelSetup.Connected)
                        new NtfyChannelProfile()
                                .setup(
                                        new ChannelSettings(
                                                Settings.read(folder, environment),
                                                folder,
                                                environment,
                                                "0.1.0",
                                                clock));
        this.account = setup.account();
        this.addressees = new NoticeRecipients(List.of(setup.subscription()), Map.of(), false);
        this.channel =
                setup.channel()
                        .apply(
                                new ChannelContext(
                                        desk,
                                        channels,
                                        tickets,
                                        () -> PersonPresence.AWAY,
                                        () -> undo,
                                        _ -> true,
                                        VendorAddresses.PUBLIC));
        this.listener = channel.listener().get();
        outbox.follow(addressees);
        channels.askPairing("ntfy", account, account, account, "ntfy at 127.0.0.1");
        channels.pair("ntfy", account, account, PersonId.local("maxi"), "maxi", MAXI);
    }

    NtfyScenario(Path home) throws IOException {
        this(home, Duration.ZERO, "", "title", "");
    }

    /// Asks, and sends what is due.
    Decision ask(DecisionBuilder question) throws Exception {
        Decision asked = ((AskResult.Asked) desk.ask(question.ask())).decision();
        send();
        return asked;
    }

    /// Sends all that is due, as the hub does.
    void send() throws Exception {
        outbox.follow(addressees);
        for (Optional<NoticeDispatch> next = outbox.take("ntfy", addressees);
                next.isPresent();
                next = outbox.take("ntfy", addressees)) {
            outbox.sent(next.get().notice(), channel.notices().send(next.get()));
        }
    }

    /// Presses a button of the newest notification that has it, and deals with that.
    void tap(String label) throws Exception {
        ntfy.tap(
                ntfy.newest(one -> one.posts().keySet().stream().anyMatch(l -> l.startsWith(label)))
                        .orElseThrow(() ->
                                new AssertionError("no " + label + ": " + ntfy.notifications())),
                label);
        hear();
    }

    /// Reads until all that was posted is dealt with, and sends what follows.
    void hear() throws Exception {
        do {
            listener.listen(() -> true);
        } while (!channels.cursor("ntfy", account).equals(ntfy.lastPosted()));
        send();
    }

    void missed(Instant from, Instant to) throws IOException {
        listener.missed(from, to);
    }

    Decision now(Decision decision) {
        return ((DecisionLookup.Found) desk.find(decision.id().value(), MAXI)).decision();
    }

    /// What the phone shows last.
    FakeNtfy.Notification shown() {
        return ntfy.newest(_ -> true).orElseThrow();
    }

    @Override
    public void close() {
        listener.close();
        channel.close();
        ntfy.close();
        desk.close();
    }
}
