package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.Eventually;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Result;
import sayso.acceptance.harness.Running;
import sayso.acceptance.harness.Sandbox;
import tools.jackson.databind.JsonNode;

/// The packaged product proves its promises on the computer it is on, and cleans up behind itself.
class SelfcheckTest {
    private static final String SEED = "20260103";

    @TempDir Path folder;

    @Test
    void provesEveryPromiseInOneRun() throws IOException {
        Product product = new Product(Sandbox.in(folder));
        Result result = product.run("selfcheck", "--json", "--seed", SEED);

        assertThat(result.exitCode()).as(result.stdout() + result.stderr()).isZero();
        JsonNode report = result.json();
        assertThat(report.path("verdict").asString()).isEqualTo("proven");
        assertThat(report.path("seed").asString()).isEqualTo(SEED);
        assertThat(report.path("replay").asString()).isEqualTo("sayso selfcheck --seed " + SEED);
        assertThat(report.path("checks").size()).isEqualTo(8);
        assertThat(left()).isEmpty();
        assertThat(product.sandbox().home()).doesNotExist();
    }

    @Test
    void leavesNothingBehindWhenItIsInterrupted() throws Exception {
        Product product = new Product(Sandbox.in(folder));
        try (Running running = product.start("selfcheck", "--only", "race")) {
            running.line("it has begun", line -> line.startsWith("Checks:"));
            Eventually.holds("workers run", () -> running.process().descendants().count() > 2);
            List<ProcessHandle> workers = running.process().descendants().toList();
            // why: SIGTERM takes the way of Ctrl-C, which a build in the background may ignore
            assertThat(running.process().toHandle().destroy()).isTrue();
            running.result();
            assertThat(workers)
                    .allSatisfy(worker ->
                            Eventually.holds("a worker is gone", () -> !worker.isAlive()));
        }
        assertThat(left()).isEmpty();
    }

    private List<Path> left() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().contains("selfcheck")).toList();
        }
    }
}
