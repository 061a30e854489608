package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.Analysed;
import sayso.acceptance.harness.Chromium;
import sayso.acceptance.harness.Hub;
import sayso.acceptance.harness.Lighthouse;
import sayso.acceptance.harness.Portal;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Sandbox;

/// The pages that people meet every day, marked by Lighthouse.
class LighthouseTest {
    private static final int ENOUGH = 95;

    @TempDir private static Path folder;
    private static Product product;
    private static Hub hub;
    private static Chromium chromium;
    private static Portal portal;
    private static BrowserContext person;

    @BeforeAll
    static void start() {
        product = new Product(Sandbox.in(folder));
        hub = Hub.start(product);
        chromium = Chromium.start();
        portal = new Portal(hub, chromium);
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
        String page = "/analyses/" + Analysed.cycle(hub);

        marksHigh("/analyses", page, page + "/audit");
    }

    private static void marksHigh(String... paths) {
        Lighthouse lighthouse = new Lighthouse(product.sandbox());
        for (String path : paths) {
            assertThat(lighthouse.marks(hub.url() + path, person, ENOUGH))
                    .as(path)
                    .allSatisfy((category, mark) ->
                            assertThat(mark).as(category).isGreaterThanOrEqualTo(ENOUGH));
        }
    }
}
