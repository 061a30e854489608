package sayso.acceptance.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The official suite finds nothing to object to, warnings included.
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
    @CsvSource({"2025-11-25, 33", "2026-07-28, 42"})
    void meetsEveryRequirementOf(String revision, int least) {
        Suite.Requirements found = new Suite(server.url(), folder).requirements(revision);
        assertThat(found.scenarios()).flatMap(Suite.Scenario::faults).isEmpty();
        assertThat(found.scenarios()).hasSizeGreaterThanOrEqualTo(least);
        assertThat(found.verdict().exitCode()).as(found.verdict().stdout()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tasks-lifecycle",
                "tasks-capability-negotiation",
                "tasks-wire-fields",
                "tasks-request-state-removal",
                "tasks-mrtr-input",
                "tasks-request-headers",
                "tasks-dispatch-and-envelope",
                "tasks-required-task-error",
                "tasks-mrtr-composition"
            })
    void servesTasksAsTheExtensionSays(String scenario) {
        Suite.Scenario found = new Suite(server.url(), folder).extension(scenario);
        assertThat(found.faults()).isEqualTo(List.of());
        assertThat(found.passed()).isPositive();
    }
}
