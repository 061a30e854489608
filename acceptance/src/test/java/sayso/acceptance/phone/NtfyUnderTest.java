package sayso.acceptance.phone;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.util.Arrays;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import sayso.contracts.vendor.FakeNtfy;

/// Phone with the ntfy app, and with a browser that is signed in at the portal for what needs more than a button.
final class NtfyUnderTest implements PhoneUnderTest {
    private final FakeNtfy ntfy = FakeNtfy.start();
    private final PhoneBrowser browser = new PhoneBrowser();
    private String surface = "ntfy";

    NtfyUnderTest() throws IOException {}

    @Override
    public String settings() {
        return PhoneBrowser.SETTINGS
                + PhoneUnderTest.whole("ntfy", ",\"server\":\"" + ntfy.url() + "\"");
    }

    @Override
    public void connect(UserSandbox sandbox, VendorHub hub) throws Exception {
        try (TmuxTerminal terminal =
                TmuxTerminal.open(120, sandbox, hub.command("connect", "ntfy"))) {
            terminal.shows("Press Enter once your phone is subscribed").press("Enter");
            terminal.shows("I sent a test");
            ntfy.tap(ntfy.await(one -> one.labels().contains("It works")), "It works");
            terminal.shows("answers for you");
        }
        browser.connect(sandbox, hub);
    }

    @Override
    public void awaitAsked(String title) throws Exception {
        card(title);
    }

    FakeNtfy.Notification card(String title) throws InterruptedException {
        return ntfy.await(one -> whole(one).contains(title) && !one.labels().isEmpty());
    }

    PhoneBrowser browser() {
        return browser;
    }

    private static String whole(FakeNtfy.Notification notification) {
        return notification.title() + "\n" + notification.message();
    }

    @Override
    public int touch(String title, String... labels) throws Exception {
        FakeNtfy.Notification card = card(title);
        if (labels.length == 1
                && card.posts().keySet().stream().anyMatch(one -> one.startsWith(labels[0]))) {
            ntfy.tap(card, labels[0]);
            return 2; // why: the notification is pulled open, and its button pressed
        }
        surface = "web";
        browser.open(URI.create(card.click()).getPath());
        browser.touch(Arrays.asList(labels));
        return 1 + labels.length; // why: a tap on the notification opens the page
    }

    @Override
    public void awaitOver(String title) throws Exception {
        ntfy.await(one -> one.title().startsWith("✓ ") && whole(one).contains(title));
        assertThat(ntfy.notifications())
                .noneMatch(one -> whole(one).contains(title) && !one.labels().isEmpty());
    }

    @Override
    public String surface() {
        return surface;
    }

    @Override
    public void close() {
        browser.close();
        ntfy.close();
    }
}
