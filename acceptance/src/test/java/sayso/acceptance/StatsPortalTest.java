package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ChromiumDriver;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.PortalDriver;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.UserSandbox;

/// The page of numbers in a real browser: found from the dashboard, readable on a phone, in both lights.
class StatsPortalTest {
    private static final String COLOURS =
            """
            () => [...document.querySelectorAll('.chart-bar')].map(bar =>
                getComputedStyle(bar).fill + ' on ' + getComputedStyle(bar.closest('.card')).backgroundColor)
            """;

    /// Text of charts that is smaller than 12 pixels as it is shown, or stands out of its chart.
    private static final String UNREADABLE =
            """
            () => [...document.querySelectorAll('.chart text')].filter(text => {
              const chart = text.ownerSVGElement.getBoundingClientRect();
              const box = text.getBoundingClientRect();
              return parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a < 12
                || box.left < chart.left - 1 || box.right > chart.right + 1;
            }).map(text => text.textContent)
            """;

    @Test
    void isFoundFromTheDashboardAndFitsEveryScreen(@TempDir Path folder) {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        for (int i = 0; i < 3; i++) {
            String id =
                    product.run(
                                    "decision",
                                    "request",
                                    "--json",
                                    "--keep",
                                    "--prompt",
                                    "Which cache, round " + i + "?",
                                    "--option",
                                    "Redis",
                                    "--option",
                                    "None",
                                    "--recommend",
                                    "1")
                            .succeeded()
                            .json()
                            .path("id")
                            .asString();
            product.run("decision", "resolve", id, "--choice", "1").succeeded();
        }
        try (HubProcess hub = HubProcess.start(product);
                ChromiumDriver chromium = ChromiumDriver.start();
                PortalDriver portal = new PortalDriver(hub, chromium)) {
            Page page = portal.dashboard(portal.profile(new Browser.NewContextOptions()));
            page.click("nav a[href='/stats']");
            page.waitForURL("**/stats");

            assertThat(page.locator("svg.chart[role=img]").count()).isGreaterThanOrEqualTo(6);
            assertThat(page.getByText("Recommendation taken").first().isVisible()).isTrue();
            assertThat(page.locator("#never-chosen").innerText()).contains("None", "3");

            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
            Object light = page.evaluate(COLOURS);
            ChromiumDriver.photograph(page, "stats-light");
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
            Object dark = page.evaluate(COLOURS);
            ChromiumDriver.photograph(page, "stats-dark");
            assertThat(light).isNotEqualTo(dark);

            for (int width : List.of(320, 768, 1400)) {
                page.setViewportSize(width, 700);
                assertThat(
                                page.evaluate(
                                        "() => document.documentElement.scrollWidth <="
                                                + " innerWidth"))
                        .as("%d pixels wide", width)
                        .isEqualTo(true);
                assertThat((List<?>) page.evaluate(UNREADABLE))
                        .as("text of charts at %d pixels", width)
                        .isEmpty();
            }
        }
    }
}
