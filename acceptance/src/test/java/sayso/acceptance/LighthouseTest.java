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
import tools.jackson.databind.JsonNode;

/// The pages that people meet every day, as Lighthouse finds them: for everybody, and quick by what
/// they are made of, whatever the computer is busy with.
class LighthouseTest {
    private static final int HIGH = 95;

    /// From where on Lighthouse calls a layout unsteady.
    private static final double UNSTEADY = 0.1;

    private static final int REQUESTS = 20;
    private static final int BYTES = 80_000;

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
    void theDashboardAChoiceAndThePagesOfAnAnalysisAreForEverybodyAndLight() {
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
                assertGood(path, lighthouse.report(hub.url() + path));
            }
        }
    }

    private static void assertGood(String path, JsonNode report) {
        String said = path + " " + report;
        assertThat(report.path("accessibility").asInt()).as(said).isGreaterThanOrEqualTo(HIGH);
        assertThat(report.path("best_practices").asInt()).as(said).isGreaterThanOrEqualTo(HIGH);
        assertThat(report.path("requests").asInt()).as(said).isBetween(1, REQUESTS);
        assertThat(report.path("bytes").asInt()).as(said).isBetween(1, BYTES);
        assertThat(report.path("foreign").toString()).as(said).isEqualTo("[]");
        assertThat(report.path("blocking").toString())
                .as("all that is waited for but the one style sheet: %s", said)
                .isEqualTo("[]");
        assertThat(report.path("shift").asDouble(1)).as(said).isLessThan(UNSTEADY);
    }
}
