package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.AnalysisFixture;
import sayso.acceptance.harness.ChromiumDriver;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.LighthouseDriver;
import sayso.acceptance.harness.PortalDriver;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.UserSandbox;

/// The pages that people meet every day, marked by Lighthouse.
class LighthouseTest {
    private static final int ENOUGH = 95;

    @TempDir private static Path folder;
    private static ProductDriver product;
    private static HubProcess hub;
    private static ChromiumDriver chromium;
    private static PortalDriver portal;
    private static BrowserContext person;

    @BeforeAll
    static void start() {
        product = new ProductDriver(UserSandbox.in(folder));
        hub = HubProcess.start(product);
        chromium = ChromiumDriver.start();
        portal = new PortalDriver(hub, chromium);
        person = portal.profile(new Browser.NewContextOptions());
        portal.dashboard(person);
    }

    @AfterAll
    static void stop() {
        portal.close();
        chromium.close();
        hub.close();
    }

    @Test
    void marksTheDashboardAndAChoiceHigh() {
        String id =
                product.run(
                                "decision",
                                "request",
                                "--json",
                                "--prompt",
                                "Which database?",
                                "--context",
                                "| engine | files |\n|---|---|\n| SQLite | one |",
                                "--option",
                                "PostgreSQL: for teams",
                                "--option",
                                "SQLite: one file")
                        .succeeded()
                        .json()
                        .path("id")
                        .asString();

        marksHigh("/", "/choice/" + id, "/stats");
    }

    @Test
    void marksThePagesOfAnAnalysisHigh() {
        String page = "/analyses/" + AnalysisFixture.cycle(hub);

        marksHigh("/analyses", page, page + "/audit");
    }

    private static void marksHigh(String... paths) {
        LighthouseDriver lighthouse = new LighthouseDriver(product.sandbox());
        for (String path : paths) {
            assertThat(lighthouse.marks(hub.url() + path, person, ENOUGH))
                    .as(path)
                    .allSatisfy((category, mark) ->
                            assertThat(mark).as(category).isGreaterThanOrEqualTo(ENOUGH));
        }
    }
}
