package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.AnalysisFixture;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.LighthouseDriver;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.UserSandbox;

/// The pages that people meet every day, marked by Lighthouse.
class LighthouseTest {
    private static final int ENOUGH = 95;

    @TempDir private Path folder;
    private ProductDriver product;
    private HubProcess hub;

    @BeforeEach
    void start() {
        product = new ProductDriver(UserSandbox.in(folder));
        hub = HubProcess.start(product);
    }

    @AfterEach
    void stop() {
        hub.close();
    }

    @Test
    void marksTheDashboardAChoiceAndThePagesOfAnAnalysisHigh() {
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
        String analysis = "/analyses/" + AnalysisFixture.cycle(hub);

        try (LighthouseDriver lighthouse = LighthouseDriver.start(product, hub)) {
            for (String path :
                    List.of(
                            "/",
                            "/choice/" + id,
                            "/stats",
                            "/analyses",
                            analysis,
                            analysis + "/audit")) {
                assertThat(lighthouse.marks(hub.url() + path, ENOUGH))
                        .as(path)
                        .containsOnlyKeys("performance", "accessibility", "best-practices")
                        .allSatisfy((category, mark) ->
                                assertThat(mark).as(category).isGreaterThanOrEqualTo(ENOUGH));
            }
        }
    }
}
