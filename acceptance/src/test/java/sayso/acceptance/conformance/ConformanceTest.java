package sayso.acceptance.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The official suite finds nothing to object to, warnings included; not in the scenarios of tasks either.
class ConformanceTest {
    @TempDir static Path folder;
    private static ConformanceServer server;

    @BeforeAll
    static void start() {
        server = new ConformanceServer(0);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @CsvSource({"2025-11-25, 33", "2026-07-28, 50"})
    void meetsEveryRequirementOf(String revision, int least) {
        ConformanceSuite.Requirements found =
                new ConformanceSuite(server.url(), folder).requirements(revision);
        assertThat(found.scenarios()).flatMap(ConformanceSuite.Scenario::faults).isEmpty();
        assertThat(found.scenarios()).hasSizeGreaterThanOrEqualTo(least);
        assertThat(found.verdict().exitCode()).as(found.verdict().stdout()).isZero();
        ConformanceReport report = new ConformanceReport(revision);
        assertThat(report.of(found.scenarios())).isEqualTo(report.written());
    }
}
