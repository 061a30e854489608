package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// The packaged product proves its promises on the computer it is on, and cleans up behind itself.
class SelfcheckAcceptanceTest {
    private static final String SEED = "20260103";

    /// Eight checks with crowds of processes take many times what one command takes.
    private static final Duration BOUND = Duration.ofMinutes(20);

    @TempDir Path folder;

    @Tag("long")
    @Tag("crowd")
    @Test
    void provesEveryPromiseInOneRun() throws IOException {
        proves(8, "");
    }

    /// Only the checks that take seconds.
    @Test
    void provesThePromisesThatItIsAskedFor() throws IOException {
        proves(4, " --only closing,faults,wake,ask-once");
    }

    private void proves(int checks, String chosen) throws IOException {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        String again = "selfcheck --seed " + SEED + chosen;
        ProcessResult result =
                product.start((again + " --json").split(" ")).closeInput().result(BOUND);

        assertThat(result.exitCode()).as(result.stdout() + result.stderr()).isZero();
        JsonNode report = result.json();
        assertThat(report.path("verdict").asString()).isEqualTo("proven");
        assertThat(report.path("seed").asString()).isEqualTo(SEED);
        assertThat(report.path("replay").asString()).isEqualTo("sayso " + again);
        assertThat(report.path("checks").size()).isEqualTo(checks);
        assertThat(left()).isEmpty();
        assertThat(product.sandbox().home()).doesNotExist();
    }

    @Test
    void leavesNothingBehindWhenItIsInterrupted() throws Exception {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (TestProcess running = product.start("selfcheck", "--only", "race")) {
            running.line("it has begun", line -> line.startsWith("Checks:"));
            ConditionPoller.holds("workers run", () -> running.process().descendants().count() > 2);
            List<ProcessHandle> workers = running.process().descendants().toList();
            // why: SIGTERM takes the way of Ctrl-C, which a build in the background may ignore
            assertThat(running.process().toHandle().destroy()).isTrue();
            running.result();
            assertThat(workers)
                    .allSatisfy(worker ->
                            ConditionPoller.holds("a worker is gone", () -> !worker.isAlive()));
        }
        assertThat(left()).isEmpty();
    }

    private List<Path> left() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().contains("selfcheck")).toList();
        }
    }
}
