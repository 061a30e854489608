package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.app.person.FakeProcessTree;

/// Turns that `install --enforce` holds are let go by a person alone, whichever command would do it.
class EnforcementFaceTest {
    @Test
    void anAgentCannotInstallItselfOutOfBeingHeld(@TempDir Path folder) {
        CliHarness cli = new CliHarness(folder).with("HOME", folder.toString());
        cli.run("decision", "mode", "strict", "--agent", "claude-code");
        cli.under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"));

        Result plain = cli.run("install", "claude-code");
        Result gone = cli.run("uninstall", "claude-code");

        assertThat(plain.exitCode()).isEqualTo(3);
        assertThat(plain.err()).contains("only a person sets the mode of agents");
        assertThat(gone.exitCode()).isEqualTo(3);
        assertThat(gone.err()).contains("only a person sets the mode of agents");
        assertThat(cli.run("decision", "mode").out()).contains("agent claude-code: strict");
    }
}
