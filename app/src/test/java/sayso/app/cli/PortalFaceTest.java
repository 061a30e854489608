package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.person.FakeProcesses;

/// Who gets into the portal, said on the command line.
class PortalFaceTest {
    @TempDir private Path folder;

    @Test
    void anAgentGetsNoLinkStartsNoHubAndIsLogged() {
        Cli cli = new Cli(folder);
        cli.under(new FakeProcesses().then(1, 1, "claude").then(1, 1, "java"));

        Cli.Result refused = cli.run("portal", "--json");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.out()).contains("\"not_allowed\"").doesNotContain("http://");
        assertThat(cli.home().hub()).doesNotExist();
        assertThat(cli.run("log", "--json").out()).contains("\"token_refused\"", "open the portal");
    }

    @Test
    void anUnknownDecisionIsNamedBeforeAHubStarts() {
        Cli cli = new Cli(folder);

        Cli.Result refused = cli.run("portal", "d-000000");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("decision not found: d-000000");
        assertThat(cli.home().hub()).doesNotExist();
    }
}
