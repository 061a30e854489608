package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.person.FakeProcessTree;

/// What one person says for another.
class PassedOnAnswersTest {
    @TempDir private Path folder;
    private CliHarness cli;

    @BeforeEach
    void open() {
        cli = new CliHarness(folder);
    }

    @Test
    void isRefusedUnlessTheSettingsNameWhose() {
        String id = cli.request("-p", "Ship?", "-o", "yes", "-o", "no");

        CliHarness.Result refused =
                cli.run("decision", "resolve", id, "--choice", "1", "--by", "boss");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err())
                .contains("answers of 'boss' are not passed on here")
                .contains("sayso settings set answers_for 'boss'");
        assertThat(cli.run("decision", "show", id).out()).contains("[PENDING]");
    }

    @Test
    void standsInTheRecordWithBothNames() {
        cli.run("settings", "set", "answers_for", "boss");
        String one = cli.request("-p", "Ship?", "-o", "yes", "-o", "no");
        String two = cli.request("-p", "Tag?", "-o", "yes", "-o", "no", "--keep");

        cli.run("decision", "resolve", one, two, "--choice", "1", "--by", "boss");

        for (String id : new String[] {one, two}) {
            assertThat(cli.run("decision", "show", id, "--json").out())
                    .contains("\"resolved_by\":\"ada (for boss)\"");
        }
    }

    @Test
    void makesNoPersonOfAnAgent() {
        cli.run("settings", "set", "answers_for", "boss");
        String id = cli.request("-p", "Ship?", "-o", "yes", "-o", "no");
        cli.under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"));

        CliHarness.Result refused =
                cli.run("decision", "resolve", id, "--choice", "1", "--by", "boss");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("an agent cannot answer");
    }
}
