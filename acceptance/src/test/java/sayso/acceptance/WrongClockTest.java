package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.DatabaseServer;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;

/// Processes whose clock is hours ahead, as in a faked time, look at questions that expire in an hour, and wait for
/// them: nothing of it ends, whatever keeps it.
class WrongClockTest {
    private static final String SAID = "clock that this process sees is 3 h ahead of";

    @TempDir private Path folder;

    @Test
    void closesNothingInAFileAndIsNamed() throws Exception {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        String id = asked(product);

        for (ProcessResult each : looks(product, id)) {
            assertThat(each.stderr()).contains(SAID);
        }
        ProcessResult examined = ahead(product, "doctor");
        assertThat(examined.exitCode()).isEqualTo(3);
        assertThat(examined.stdout()).contains(SAID);
        ProcessResult status = ahead(product, "status").succeeded();
        assertThat(status.stdout()).contains("1 open decision");
        assertThat(status.stderr()).contains(SAID);

        assertThat(product.decision(id).path("state").asString()).isEqualTo("pending");
        assertThat(product.run("status").succeeded().stderr()).isEmpty();
        try (Stream<Path> files = Files.list(product.sandbox().home())) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .contains("sayso.db-clock")
                    .noneMatch(name -> name.startsWith("sayso.db-clock."));
        }
    }

    @Test
    void closesNothingInAServersDatabase() throws Exception {
        try (DatabaseServer server = DatabaseServer.start()) {
            server.newDatabase("team");
            String database = "postgres://postgres@127.0.0.1:" + server.port() + "/team";
            ProductDriver product =
                    new ProductDriver(UserSandbox.in(folder).trusting().and("SAYSO_DB", database));
            String id = asked(product);

            looks(product, id);

            assertThat(product.decision(id).path("state").asString()).isEqualTo("pending");
        }
    }

    @Test
    void closesNothingFromAHub() throws Exception {
        ProductDriver product =
                new ProductDriver(UserSandbox.in(folder).with("{\"timeout_range\": [1, 604800]}"));
        String id = asked(product);
        TestProcess hub = TestProcess.start(fast(product, "hub", "--port", "0"));
        try (hub) {
            // why: a command that comes before the hub serves would close what is due by itself
            ConditionPoller.holds("the hub names its clock", () -> hub.errors().contains(SAID));
            hub.line("where the portal is", line -> line.contains("http://"));
            String later = product.ask("Now?", "--timeout=2s");
            ConditionPoller.holds(
                    "the hub closes what is due",
                    () -> product.decision(later).path("state").asString().equals("timed_out"));
            assertThat(product.decision(id).path("state").asString()).isEqualTo("pending");
        }
    }

    private static String asked(ProductDriver product) {
        return product.ask("Ship it?", "--timeout=1h");
    }

    private static List<ProcessResult> looks(ProductDriver product, String id) {
        ProcessResult listed = ahead(product, "ls").succeeded();
        assertThat(listed.stdout()).contains(id);
        ProcessResult waited = ahead(product, "decision", "await", id, "--timeout=1s");
        assertThat(waited.exitCode()).isEqualTo(1);
        return List.of(listed, waited);
    }

    private static ProcessResult ahead(ProductDriver product, String... words) {
        return TestProcess.start(fast(product, words)).closeInput().result();
    }

    private static ProcessBuilder fast(ProductDriver product, String... words) {
        List<String> command = new ArrayList<>(List.of("faketime", "-f", "+3h"));
        command.addAll(List.of(ProductDriver.command(words)));
        return product.sandbox().process(command.toArray(String[]::new));
    }
}
