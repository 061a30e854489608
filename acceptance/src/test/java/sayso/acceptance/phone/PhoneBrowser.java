package sayso.acceptance.phone;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import sayso.acceptance.harness.ChromiumDriver;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;

/// Browser of a phone, of its size and touched with a finger, that a link of `sayso connect phone` signed in at the
/// portal. The way there, which a proxy with TLS is on a real phone, is left out.
final class PhoneBrowser implements AutoCloseable {
    /// The setting without which a phone has no way to the hub.
    static final String SETTINGS = ",\"hub_hosts\":[\"sayso.example.com\"]";

    private static final Pattern LINK =
            Pattern.compile("https://sayso\\.example\\.com/open#(c\\.\\S+)");
    private static final int WIDTH = 360;
    private static final int HEIGHT = 740;

    private final ChromiumDriver chromium = ChromiumDriver.notifying();
    private final BrowserContext profile =
            chromium.profile(
                    new Browser.NewContextOptions()
                            .setViewportSize(WIDTH, HEIGHT)
                            .setHasTouch(true));
    private final Page page = profile.newPage();
    private String url = "";

    /// Signs in by the link that the terminal shows.
    void connect(UserSandbox sandbox, VendorHub hub) {
        url = hub.url();
        try (TmuxTerminal terminal =
                TmuxTerminal.open(120, sandbox, hub.command("connect", "phone"))) {
            String code =
                    ConditionPoller.find(
                            "the link is shown",
                            () ->
                                    LINK.matcher(terminal.screen())
                                            .results()
                                            .map((MatchResult found) -> found.group(1))
                                            .findFirst());
            page.navigate(url + "/open#" + code);
        }
        page.waitForURL(url + "/");
    }

    ChromiumDriver chromium() {
        return chromium;
    }

    BrowserContext profile() {
        return profile;
    }

    Page page() {
        return page;
    }

    String url() {
        return url;
    }

    /// Opens the page of a question.
    ///
    /// @param path as in `/choice/d-1`
    void open(String path) {
        page.navigate(url + path);
        page.waitForFunction("() => document.getElementById('deadline').textContent.trim() !== ''");
    }

    /// Touches what is labelled so, one after the other.
    void touch(List<String> labels) {
        for (String label : labels) {
            page.locator(
                            "label:has-text(\"%s\"), button:has-text(\"%s\"):visible"
                                    .formatted(label, label))
                    .first()
                    .tap();
        }
    }

    @Override
    public void close() {
        profile.close();
        chromium.close();
    }
}
