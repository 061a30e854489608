package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import java.nio.file.Path;
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

    @Test
    void marksTheDashboardAndAChoiceHigh(@TempDir Path folder) {
        Product product = new Product(Sandbox.in(folder));
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

        marksHigh(product, "/", "/choice/" + id, "/stats");
    }

    @Test
    void marksThePagesOfAnAnalysisHigh(@TempDir Path folder) {
        Product product = new Product(Sandbox.in(folder));
        String cycle = Analysed.cycle(product);

        String page = "/analyses/" + cycle;
        marksHigh(product, "/analyses", page, page + "/audit");
    }

    private static void marksHigh(Product product, String... paths) {
        Lighthouse lighthouse = new Lighthouse(product.sandbox());
        try (Hub hub = Hub.start(product);
                Chromium chromium = Chromium.start();
                Portal portal = new Portal(hub, chromium)) {
            BrowserContext person = portal.profile(new Browser.NewContextOptions());
            portal.dashboard(person);

            for (String path : paths) {
                assertThat(lighthouse.marks(hub.url() + path, person, ENOUGH))
                        .as(path)
                        .allSatisfy((category, mark) ->
                                assertThat(mark).as(category).isGreaterThanOrEqualTo(ENOUGH));
            }
        }
    }
}
