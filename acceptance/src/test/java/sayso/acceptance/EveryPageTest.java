package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ChromiumDriver;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.PageInspection;
import sayso.acceptance.harness.PortalDriver;
import sayso.acceptance.harness.PortalPage;
import sayso.acceptance.harness.PortalPageCatalog;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.UserSandbox;

/// Every page of the portal in a real browser, in both themes and on every screen: for everybody, fitting, and without
/// a word of complaint from the browser. It leaves a picture of each.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EveryPageTest {
    /// A small phone, and 1,280 pixels.
    private static final List<Integer> OUTERMOST = List.of(320, 1280);

    /// Those, a phone, and 1,280 pixels at twice the size.
    private static final List<Integer> WIDTHS = List.of(320, 390, 640, 1280);

    private static final Set<Integer> EXAMINED = Set.of(320, 640, 1280);
    private static final Set<Integer> PICTURED = Set.of(390, 1280);

    private static final Pattern ROUTE =
            Pattern.compile("(?m)^\\| `GET (/\\S*)` \\| (?:browsers|anybody) \\|");

    /// What browsers get that is no page.
    private static final Set<String> FILES =
            Set.of(
                    "/history.md",
                    "/history.jsonl",
                    "/history/{id}/record.md",
                    "/history/{id}/record.json",
                    "/choice/{id}/sync",
                    "/live",
                    "/assets/{digest}/{name}",
                    "/app/manifest.webmanifest",
                    "/app/sw.js",
                    "/app/{icon}");

    private ChromiumDriver chromium;
    private HubProcess hub;
    private PortalDriver portal;
    private List<PortalPage> pages;
    private final List<String> faults = new ArrayList<>();

    @BeforeAll
    void start(@TempDir Path folder) {
        ProductDriver product =
                new ProductDriver(UserSandbox.in(folder).with(PortalPageCatalog.SETTINGS));
        hub = HubProcess.start(product);
        chromium = ChromiumDriver.start();
        portal = new PortalDriver(hub, chromium);
        inspect(signedIn(), PortalPageCatalog.ofEmptyHub(), false);
        pages = PortalPageCatalog.furnish(product, hub);
    }

    @AfterAll
    void stop() {
        chromium.close();
        hub.close();
    }

    @AfterEach
    void closeProfiles() {
        portal.close();
    }

    @Test
    void hasNoFaultForAnybodyAndFitsASmallAndALargeScreenInBothThemes() {
        inspect(signedIn(), pages, false);
        inspect(browser().newPage(), PortalPageCatalog.ofStrangers(), false);

        assertThat(faults).isEmpty();
    }

    /// And is pictured on a phone and on a large screen.
    @Tag("long")
    @Tag("build")
    @Test
    void hasNoFaultOnAnyScreen() {
        inspect(signedIn(), pages, true);
        inspect(browser().newPage(), PortalPageCatalog.ofStrangers(), true);

        assertThat(faults).isEmpty();
    }

    /// The reference lists what the hub serves; a test holds it to that.
    @Test
    void isEveryPageThatTheHubServes() throws IOException {
        List<String> routes =
                ROUTE.matcher(
                                Files.readString(
                                        CheckoutPaths.root().resolve("docs/reference/portal.md")))
                        .results()
                        .map(row -> row.group(1))
                        .toList();

        List<PortalPage> all = new ArrayList<>(pages);
        all.addAll(PortalPageCatalog.ofStrangers());
        assertThat(routes).containsAll(FILES);
        assertThat(routes)
                .filteredOn(route -> !FILES.contains(route))
                .allSatisfy(route ->
                        assertThat(all)
                                .as("a page of %s", route)
                                .anyMatch(page -> page.isServedBy(route)));
    }

    private void inspect(Page page, List<PortalPage> all, boolean whole) {
        PageInspection inspection = PageInspection.of(page);
        for (PortalPage one : all) {
            page.setViewportSize(1280, 900);
            one.show(page, hub);
            for (ColorScheme light : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
                page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(light));
                for (int width : whole ? WIDTHS : OUTERMOST) {
                    page.setViewportSize(width, 900);
                    String where = one + " " + light + " " + width + ": ";
                    inspection.overflow().forEach(fault -> faults.add(where + fault));
                    if (isExamined(light, width, whole)) {
                        (light == ColorScheme.LIGHT
                                        ? inspection.accessibilityFaults()
                                        : inspection.colourFaults())
                                .forEach(fault -> faults.add(where + fault));
                    }
                    if (whole && PICTURED.contains(width)) {
                        ChromiumDriver.photograph(
                                page,
                                "pages/%s-%s-%d"
                                        .formatted(
                                                one, light.name().toLowerCase(Locale.ROOT), width));
                    }
                }
            }
            inspection.loads().forEach(fault -> faults.add(one + ": " + fault));
            List<String> complaints = inspection.complaints();
            if (!one.fails()) {
                complaints.forEach(complaint -> faults.add(one + ": " + complaint));
            }
        }
    }

    /// Each theme once where it is looked at in passing: the light one small, the colours of the dark one large.
    private static boolean isExamined(ColorScheme light, int width, boolean whole) {
        return whole
                ? EXAMINED.contains(width)
                : width == (light == ColorScheme.LIGHT ? 320 : 1280);
    }

    private Page signedIn() {
        return portal.dashboard(browser());
    }

    private BrowserContext browser() {
        return portal.profile(
                new Browser.NewContextOptions()
                        .setBypassCSP(true)
                        .setReducedMotion(ReducedMotion.REDUCE));
    }
}
