package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// Which session `plan on` holds: the one that is alive, else the newest and the next one to begin.
class PlanOnFaceTest {
    private static final String HERE = System.getProperty("user.dir");

    @TempDir private Path folder;
    private CliHarness cli;

    @BeforeEach
    void open() {
        cli = new CliHarness(folder);
        cli.with("SAYSO_GATE_PATIENCE_MS", "0");
    }

    @Test
    void theNextSessionToBeginIsHeldWhereNoneIsKnown() {
        Result on = cli.run("plan", "on");

        assertThat(on.exitCode()).isZero();
        assertThat(on.out())
                .contains("Plan Mode: ON for the next session that starts in " + HERE)
                .contains("nothing is held yet", "without Sayso's hooks is not");
        assertThat(cli.run("plan", "show").out()).contains("the next session in " + HERE);
        assertThat(begin("s-1", HERE)).contains("Plan mode is on in this session");
        assertThat(rm("s-1")).contains("'rm a' refused");
        assertThat(begin("s-2", HERE)).doesNotContain("Plan mode");
        assertThat(rm("s-2")).isEqualTo("{}");
        assertThat(cli.run("plan", "off").exitCode()).isZero();
        assertThat(rm("s-1")).isEqualTo("{}");
    }

    @Test
    void aSessionElsewhereIsNotTheNextOneHere() {
        cli.run("plan", "on");

        assertThat(begin("s-1", folder.toString())).doesNotContain("Plan mode");
        assertThat(rm("s-1")).isEqualTo("{}");
        assertThat(begin("s-2", HERE + "/src")).contains("Plan mode is on");
    }

    @Test
    void theOnlyOneThatIsAliveIsNotHeldWhereItWorksElsewhere() {
        begin("s-1", folder.toString());

        Result on = cli.run("plan", "on");

        assertThat(on.exitCode()).as(on.err()).isZero();
        assertThat(on.out()).contains("for the next session that starts in " + HERE);
        assertThat(rm("s-1")).isEqualTo("{}");
        assertThat(begin("s-2", HERE)).contains("Plan mode is on");
        assertThat(rm("s-2")).contains("refused");
    }

    @Test
    void nothingIsEndedInAFolderThatNobodyNamed() {
        begin("s-1", folder.toString());
        cli.run("plan", "on", "--session", "s-1");

        Result off = cli.run("plan", "off");

        assertThat(off.exitCode()).isEqualTo(3);
        assertThat(off.err())
                .contains("no agent session is working in " + HERE, "--session s-1", "choose one");
        assertThat(rm("s-1")).contains("refused");
        assertThat(cli.run("plan", "show").out()).contains("Plan Mode: ON");
    }

    @Test
    void theOneThatIsAliveIsHeldWhateverEndedBefore() {
        for (String id : new String[] {"s-1", "s-2", "s-3"}) {
            begin(id, HERE);
            cli.run("plan", "on", "--session", id, "--agent", "claude-code");
            cli.run("plan", "off", "--session", id);
            end(id);
        }
        begin("s-4", HERE);

        Result on = cli.run("plan", "on");

        assertThat(on.exitCode()).as(on.err()).isZero();
        assertThat(on.out()).contains("s-4").doesNotContain("next session");
        assertThat(rm("s-4")).contains("refused");
        assertThat(rm("s-3")).isEqualTo("{}");
    }

    @Test
    void oneThatEndedWhileItWasHeldIsNotTakenForAlive() {
        begin("s-1", HERE);
        cli.run("plan", "on", "--session", "s-1", "--agent", "claude-code");
        end("s-1");
        begin("s-2", HERE);

        Result on = cli.run("plan", "on");

        assertThat(on.exitCode()).as(on.err()).isZero();
        assertThat(on.out()).contains("s-2").doesNotContain("s-1", "next session");
        assertThat(rm("s-2")).contains("refused");
    }

    @Test
    void theNewestThatEndedIsHeldAndSoIsTheNextToBegin() {
        begin("s-1", HERE);
        end("s-1");
        cli.clock.tick(Duration.ofMinutes(5));
        begin("s-2", HERE);
        end("s-2");

        Result on = cli.run("plan", "on");

        assertThat(on.exitCode()).as(on.err()).isZero();
        assertThat(on.out())
                .contains("s-2", "has ended: plan mode applies when it is resumed")
                .contains("also applies to the next session that starts here");
        assertThat(rm("s-2")).contains("refused");
        assertThat(rm("s-1")).isEqualTo("{}");
        assertThat(begin("s-3", HERE)).contains("Plan mode is on");
        assertThat(rm("s-3")).contains("refused");
    }

    @Test
    void severalThatAreAliveAreStillToBeNamed() {
        begin("s-1", HERE);
        begin("s-2", HERE);

        Result on = cli.run("plan", "on");

        assertThat(on.exitCode()).isEqualTo(3);
        assertThat(on.err()).contains("several sessions are working here", "--session s-1");
    }

    @Test
    void whoWaitsForTheNextSessionCanEndThat() {
        cli.run("plan", "on");

        assertThat(cli.run("plan", "on").out()).contains("Already on: ");
        assertThat(cli.run("plan", "off").exitCode()).isZero();
        assertThat(begin("s-1", HERE)).doesNotContain("Plan mode");
    }

    private String begin(String session, String at) {
        return hook("SessionStart", session, at, "\"source\":\"startup\"");
    }

    private void end(String session) {
        hook("SessionEnd", session, HERE, "\"reason\":\"exit\"");
    }

    private String rm(String session) {
        return hook(
                "PreToolUse",
                session,
                HERE,
                "\"tool_name\":\"Bash\",\"tool_use_id\":\"u\",\"tool_input\":{\"command\":\"rm a\"}");
    }

    private String hook(String event, String session, String at, String rest) {
        String payload =
                "{\"hook_event_name\":\"%s\",\"session_id\":\"%s\",\"cwd\":\"%s\",%s}"
                        .formatted(event, session, at, rest);
        return cli.hook(payload, "claude", event).out();
    }
}
