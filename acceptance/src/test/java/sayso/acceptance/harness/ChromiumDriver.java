package sayso.acceptance.harness;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// A real browser without a window, with a new profile: Chromium in the form that has the engine and not the windows,
/// which draw themselves unseen in the other one and take most of its time. Belongs to the thread that started it.
public final class ChromiumDriver implements AutoCloseable {
    /// How it runs without a window and without calling anybody.
    static final List<String> QUIET =
            List.of(
                    "--headless",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-quic",
                    "--no-first-run",
                    "--disable-background-networking",
                    "--disable-component-update",
                    "--disable-sync");

    private static final Path DRIVER = driver();

    private final Playwright playwright;
    private final Browser browser;

    private ChromiumDriver(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    public static ChromiumDriver start() {
        return start(List.of());
    }

    /// The whole browser, which shows notifications: the other form refuses every one.
    public static ChromiumDriver notifying() {
        return start("chromium", List.of());
    }

    /// One for which this name leads to this computer, as a name does whose owner answers so.
    public static ChromiumDriver resolving(String name) {
        return start(List.of("--host-resolver-rules=MAP " + name + " 127.0.0.1"));
    }

    private static ChromiumDriver start(List<String> more) {
        return start("chromium-headless-shell", more);
    }

    private static ChromiumDriver start(String program, List<String> more) {
        System.setProperty("playwright.cli.dir", DRIVER.toString());
        Playwright playwright = Playwright.create();
        Browser browser =
                playwright
                        .chromium()
                        .launch(
                                new BrowserType.LaunchOptions()
                                        .setExecutablePath(onThePath(program))
                                        .setArgs(
                                                Stream.concat(QUIET.stream(), more.stream())
                                                        .toList()));
        return new ChromiumDriver(playwright, browser);
    }

    static Path program() {
        return onThePath("chromium-headless-shell");
    }

    /// The developer tools of the whole browser.
    public CDPSession tools() {
        return browser.newBrowserCDPSession();
    }

    /// A new profile, with nothing in it.
    public BrowserContext profile(Browser.NewContextOptions options) {
        BrowserContext profile = browser.newContext(options);
        profile.setDefaultTimeout((double) ConditionPoller.BOUND.toMillis());
        return profile;
    }

    public BrowserContext profile() {
        return profile(new Browser.NewContextOptions());
    }

    /// Keeps what a page looks like, as an output of the tests.
    public static void photograph(Page page, String name) {
        page.screenshot(
                new Page.ScreenshotOptions()
                        .setFullPage(true)
                        .setPath(
                                CheckoutPaths.root()
                                        .resolve("acceptance/target/screenshots")
                                        .resolve(name + ".png")));
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }

    /// The library looks for a Node and for its own programs in one folder, once for all tests of a
    /// process.
    private static Path driver() {
        try {
            Path driver =
                    Files.createTempDirectory(
                            CheckoutPaths.root().resolve("acceptance/target"), "driver");
            Files.createSymbolicLink(driver.resolve("node"), onThePath("node"));
            Files.createSymbolicLink(
                    driver.resolve("package"),
                    CheckoutPaths.tools().resolve("node_modules/playwright-core"));
            return driver;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path onThePath(String program) {
        return Arrays.stream(System.getenv("PATH").split(":", -1))
                .map(place -> Path.of(place, program))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() ->
                        new IllegalStateException(
                                program + " is missing: apt-get install " + program));
    }
}
