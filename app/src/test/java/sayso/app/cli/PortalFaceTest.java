package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.person.FakeProcessTree;

/// Who gets into the portal, said on the command line.
class PortalFaceTest {
    @TempDir private Path folder;

    @Test
    void anAgentGetsNoLinkStartsNoHubAndIsLogged() {
        CliHarness cli = new CliHarness(folder);
        cli.under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"));

        CliHarness.Result refused = cli.run("portal", "--json");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.out()).contains("\"not_allowed\"").doesNotContain("http://");
        assertThat(cli.home().hub()).doesNotExist();
        assertThat(cli.run("log", "--json").out()).contains("\"token_refused\"", "open the portal");
    }

    @Test
    void anUnknownDecisionIsNamedBeforeAHubStarts() {
        CliHarness cli = new CliHarness(folder);

        CliHarness.Result refused = cli.run("portal", "d-000000");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("decision not found: d-000000");
        assertThat(cli.home().hub()).doesNotExist();
    }
}
