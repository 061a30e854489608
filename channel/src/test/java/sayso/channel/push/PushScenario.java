package sayso.channel.push;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.channel.ChannelScenario;
import sayso.channel.VendorAddresses;
import sayso.contracts.vendor.FakePush;
import sayso.contracts.vendor.FakePushBrowser;
import sayso.decision.access.SecretHash;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeState;
import sayso.decision.delivery.PushRegistrar;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.home.Home;
import sayso.hub.client.PushServiceClient;

/// A desk, a push service and browsers of it that subscribe over a session at the portal; sends what is due
/// when a test says so.
final class PushScenario extends ChannelScenario {
    static final Actor.Person AT_THE_PORTAL = new Actor.Person("maxi", Surface.WEB, Assurance.WEB);
    static final String SESSION = SecretHash.of("session of maxi").hex();

    final Set<String> sessions = new HashSet<>(Set.of(SESSION));
    final FakePush push;
    final StorePushRegistrar registrar;
    final Home folder;

    /// @param home an empty folder
    /// @param settings as `settings.json` has them
    PushScenario(Path home, String settings) throws IOException {
        this(home, settings, Duration.ZERO);
    }

    /// @param undo how long an answer can be taken back
    PushScenario(Path home, String settings, Duration undo) throws IOException {
        super(new PushChannelProfile());
        this.push = FakePush.start(clock);
        this.folder = Home.of(Map.of(Home.VARIABLE, home.toString()));
        this.registrar =
                new StorePushRegistrar(
                        channels, folder, new PushServiceClient(true), this::presses);
        registrar.publicKey();
        open(
                home,
                settings,
                Map.of(),
                undo,
                hash -> sessions.contains(hash.hex()),
                new VendorAddresses("http://127.0.0.1:1", true));
    }

    private Optional<PushPressService> presses() {
        return PushPressService.of(settings(), context());
    }

    /// What the browser of this session shows after a press on the button of the notification.
    Optional<String> press(String session, FakePushBrowser.Push shown, String label) {
        return registrar.pressed(session, button(shown.text(), label));
    }

    /// What a button carries.
    static String button(String message, String label) {
        Matcher button =
                Pattern.compile(
                                "\\{\"label\":\""
                                        + Pattern.quote(label)
                                        + "\",\"press\":\"([^\"]+)\"")
                        .matcher(message);
        if (!button.find()) {
            throw new AssertionError("no button " + label + " in " + message);
        }
        return button.group(1);
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
                AT_THE_PORTAL,
                new PushRegistrar.Offer(
                        browser.endpoint(),
                        browser.publicKey(),
                        browser.authSecret(),
                        "https://sayso.example.com",
                        "Chrome on Android"));
    }

    /// Calls a question to mind, as the hub does after a while.
    NoticeSendResult remind(Decision decision) throws InterruptedException {
        Notice.Progress waiting =
                new Notice.Progress(
                        NoticeState.WAITING, 0, clock.instant(), null, List.of(), null, null, null);
        return channel()
                .notices()
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
        super.close();
        push.close();
    }
}
