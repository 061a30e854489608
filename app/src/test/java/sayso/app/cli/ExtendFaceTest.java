package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.person.FakeProcessTree;
import sayso.app.person.TerminalFixture;

/// Time limits, changed on the command line.
class ExtendFaceTest {
    @TempDir private Path folder;
    private CliHarness cli = new CliHarness(Path.of("unset"));
    private String id = "";

    @BeforeEach
    void aQuestion() {
        cli = new CliHarness(folder);
        id = cli.request("--prompt", "Which cache?", "-o", "a", "-o", "b", "--timeout", "10m");
    }

    @Test
    void aPersonLengthensShortensAndLiftsALimit() {
        assertThat(cli.run("decision", "extend", id, "--more", "5m").out())
                .contains("now has 15 min left");
        assertThat(cli.run("decision", "extend", id, "--limit", "2m", "--json").out())
                .contains("\"id\":\"" + id + "\"", "\"remaining_seconds\":120");
        assertThat(cli.run("decision", "extend", id, "--none", "--json").out())
                .contains("\"due_at\":null", "\"remaining_seconds\":null");
    }

    @Test
    void whatHasNoLimitGetsNoneLongerAndSaysHowToSetOne() {
        String free = cli.request("--prompt", "Which queue?", "-o", "a", "-o", "b");

        CliHarness.Result nothing = cli.run("decision", "extend", free, "--more", "5m");

        assertThat(nothing.exitCode()).isEqualTo(1);
        assertThat(nothing.out()).isEmpty();
        assertThat(nothing.err())
                .contains(
                        free + " has no deadline to extend",
                        "sayso decision extend " + free + " --limit 5m");
        assertThat(cli.run("decision", "extend", free, "--more", "5m", "--json"))
                .satisfies(json -> assertThat(json.exitCode()).isEqualTo(1))
                .satisfies(json -> assertThat(json.out()).contains("\"due_at\":null"));
        assertThat(cli.run("decision", "extend", free, "--none").exitCode()).isZero();
    }

    @Test
    void lessThanTenSecondsFromNowTakesATypedWordOrYes() {
        CliHarness.Result nowhere = cli.run("decision", "extend", id, "--limit", "9s");
        assertThat(nowhere.exitCode()).isEqualTo(3);
        assertThat(nowhere.err()).contains("would be in 9 s", "--yes");

        cli.at(new TerminalFixture("no"));
        assertThat(cli.run("decision", "extend", id, "--limit", "9s").err())
                .contains("not confirmed; nothing was changed");

        cli.at(new TerminalFixture("up"));
        assertThat(cli.run("decision", "extend", id, "--limit", "9s").out())
                .contains("now has 9 s left");

        cli.at(Optional::empty);
        assertThat(cli.run("decision", "extend", id, "--limit", "5s", "--yes").out())
                .contains("now has 5 s left");
        assertThat(cli.run("decision", "extend", id, "--limit", "10s").exitCode()).isZero();
    }

    @Test
    void anAgentChangesNoLimit() {
        cli.under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"));

        CliHarness.Result refused = cli.run("decision", "extend", id, "--none", "--json");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.out()).contains("\"not_allowed\"");
    }

    @Test
    void oneChangeIsGivenAndTheQuestionStillWaits() {
        assertThat(cli.run("decision", "extend", id).exitCode()).isEqualTo(64);
        assertThat(cli.run("decision", "extend", id, "--none", "--more", "5m").exitCode())
                .isEqualTo(64);
        cli.run("answer", id, "1");
        CliHarness.Result late = cli.run("decision", "extend", id, "--more", "5m");
        assertThat(late.exitCode()).isEqualTo(3);
        assertThat(late.err()).contains("already resolved");
    }
}
