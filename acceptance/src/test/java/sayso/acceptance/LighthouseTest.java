package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.LighthouseDriver;
import sayso.acceptance.harness.PortalPage;
import sayso.acceptance.harness.PortalPageCatalog;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// A page of every route as Lighthouse finds it: for everybody, and quick by what it is made of, whatever the computer is busy
/// with.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LighthouseTest {
    /// From where on Lighthouse calls a layout unsteady.
    private static final double UNSTEADY = 0.1;

    private static final int REQUESTS = 8;
    private static final int BYTES = 60_000;

    /// What looks unlike the other pages of its route.
    private static final Set<String> MORE =
            Set.of(
                    "choice-multi",
                    "plan-review",
                    "sitting",
                    "analysis-weights",
                    "analysis-quality");

    /// What people see first and most, at each change.
    private static final Set<String> DAILY =
            Set.of("list", "choice", "sitting", "plan-review", "sign-in");

    private final Set<String> paths = new LinkedHashSet<>();
    private final Set<String> daily = new LinkedHashSet<>();
    private ProductDriver product;
    private HubProcess hub;

    @BeforeAll
    void start(@TempDir Path folder) {
        product = new ProductDriver(UserSandbox.in(folder).with(PortalPageCatalog.SETTINGS));
        hub = HubProcess.start(product);
        Set<String> routes = new HashSet<>();
        List<PortalPage> pages = new ArrayList<>(PortalPageCatalog.furnish(product, hub));
        pages.addAll(PortalPageCatalog.ofStrangers());
        for (PortalPage page : pages) {
            String route = page.path().replaceFirst("[?#].*", "").replaceAll("/[cd]-\\w+", "/…");
            if (!page.fails() && (MORE.contains(page.name()) || routes.add(route))) {
                paths.add(page.path());
                if (DAILY.contains(page.name())) {
                    daily.add(page.path());
                }
            }
        }
    }

    @AfterAll
    void stop() {
        hub.close();
    }

    @Test
    void whatPeopleSeeDailyIsForEverybodyAndLightOnAPhone() {
        assertThat(daily).hasSameSizeAs(DAILY);
        assertGood("phone", daily);
    }

    @Tag("long")
    @Tag("build")
    @ParameterizedTest
    @ValueSource(strings = {"phone", "desktop"})
    void everyPageIsForEverybodyAndLight(String form) {
        assertGood(form, paths);
    }

    private void assertGood(String form, Set<String> pages) {
        try (LighthouseDriver lighthouse = LighthouseDriver.start(product, hub)) {
            for (String path : pages) {
                assertGood(path, lighthouse.report(form, hub.url() + path));
            }
        }
    }

    private static void assertGood(String path, JsonNode report) {
        String said = path + " " + report;
        assertThat(report.path("accessibility").asInt()).as(said).isEqualTo(100);
        assertThat(report.path("best_practices").asInt()).as(said).isEqualTo(100);
        assertThat(report.path("requests").asInt()).as(said).isBetween(1, REQUESTS);
        assertThat(report.path("bytes").asInt()).as(said).isBetween(1, BYTES);
        assertThat(report.path("foreign").toString()).as(said).isEqualTo("[]");
        assertThat(report.path("blocking").toString())
                .as("all that is waited for but the one style sheet: %s", said)
                .isEqualTo("[]");
        assertThat(report.path("shift").asDouble(1)).as(said).isLessThan(UNSTEADY);
    }
}
