package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

class PlanCommandsFaceTest {
    @TempDir private Path folder;
    private CliHarness cli;

    @BeforeEach
    void open() {
        cli = new CliHarness(folder);
    }

    @Test
    void aSessionNobodyHeardOfNeedsItsAgent() {
        Result nobody = cli.run("plan", "off");
        assertThat(nobody.exitCode()).isEqualTo(3);
        assertThat(nobody.err())
                .contains("✗ plan mode is not on here\n", "no agent session is known here")
                .contains("--session");

        Result unknown = cli.run("plan", "on", "--session", "s-1");
        assertThat(unknown.err()).contains("no session 's-1' is known", "--agent");
        assertThat(cli.run("plan", "on", "--session", "s-1", "--agent", "hal").exitCode())
                .isEqualTo(64);
    }

    @Test
    void aPlanGoesFromOnToDone() {
        begin();
        cli.clock.tick(Duration.ofMinutes(1));
        assertThat(cli.run("plan", "todos").out()).startsWith("Plan Mode: ON · plan waits for you");

        Result approved =
                cli.run("plan", "approve", "--skip", "3", "--step", "2=By hand", "--note", "soon");
        assertThat(approved.exitCode()).isZero();
        assertThat(approved.out())
                .contains("✓ Approved\n→ No one is waiting for it now; it is kept for claude-code")
                .contains("2 By hand", "skipped")
                .doesNotContain("is told");

        Result open = cli.run("plan", "todos", "--plain");
        assertThat(open.exitCode()).isEqualTo(1);
        assertThat(open.out())
                .isEqualTo(
                        """
                        Plan Mode: ON · 1/3
                        [ ] 1 Build  < now
                        [ ] 2 By hand
                        [-] 3 Run  skipped
                        """);
        cli.run("plan", "step", "1", "done");
        cli.run("plan", "step", "2", "failed", "--note", "no disk");
        Result done = cli.run("plan", "todos");
        assertThat(done.exitCode()).isZero();
        assertThat(done.out()).startsWith("Plan complete: 3 of 3");
        assertThat(cli.run("plan", "show", "--history").out())
                .contains("no disk", "approved: step 2 edited, step 3 skipped; soon");
        assertThat(cli.run("plan", "off").exitCode()).isZero();
        Result off = cli.run("plan", "off");
        assertThat(off.exitCode()).as("it was off").isEqualTo(3);
        assertThat(off.err()).contains("plan mode is not on here");
    }

    @Test
    void aPlanIsSentBackWithWords() {
        begin();

        assertThat(cli.run("plan", "approve", "--refine", "on a copy first").out())
                .contains("Sent back; plan mode stays on");

        assertThat(cli.run("plan", "show", "--json").out())
                .contains("\"state\":\"planning\"", "\"detail\":\"on a copy first\"");
    }

    @Test
    void theEditorChangesAndRemovesStepsAndAddsNone() throws Exception {
        begin();
        cli.with("EDITOR", "printf 'Plan: X\\n1. Build\\n2. Two\\n3. Run\\n4. More\\n' >");
        Result added = cli.run("plan", "approve", "--edit");
        assertThat(added.exitCode()).isEqualTo(3);
        assertThat(added.err()).contains("steps were added: [4]");

        cli.with("EDITOR", "printf 'Plan: X\\n1. Build\\n2. By hand\\n' >");
        assertThat(cli.run("plan", "approve", "--edit").out())
                .contains("2 By hand", "3 Run  skipped");
    }

    @Test
    void whatIsWrongIsSaidAndNothingIsAnswered() {
        begin();

        Result unknown = cli.run("plan", "approve", "--skip", "9");
        assertThat(unknown.exitCode()).isEqualTo(64);
        assertThat(unknown.err()).contains("no step 9; the plan has [1, 2, 3]");
        assertThat(cli.run("plan", "approve", "--keep-planning", "--skip", "1").exitCode())
                .isEqualTo(64);
        assertThat(cli.runWith("just do it", "plan", "propose", "-").err())
                .contains("the plan has no numbered step");
        assertThat(cli.run("plan", "step", "1", "maybe").err())
                .contains("'maybe' is not a state of a step");
        assertThat(cli.run("plan", "todos").out()).contains("plan waits for you");
    }

    @Test
    void whereNoSessionFitsTheCommandSaysWhatItLookedFor() {
        cli.run("plan", "on", "--session", "s-1", "--agent", "claude-code");

        assertThat(cli.run("plan", "approve").err()).contains("no plan is waiting for approval");
        assertThat(cli.run("plan", "step", "1", "done").err())
                .contains("no session is working on an approved plan");
    }

    @Test
    void severalSessionsAreListedToChooseFrom() {
        cli.run("plan", "on", "--session", "s-1", "--agent", "claude-code");
        cli.run("plan", "on", "--session", "s-2", "--agent", "codex");

        Result several = cli.run("plan", "off");

        assertThat(several.exitCode()).isEqualTo(3);
        assertThat(several.err())
                .contains("several sessions are working here", "--session s-1", "--session s-2");
        assertThat(cli.run("plan", "off", "--session", "s-2").exitCode()).isZero();
    }

    private void begin() {
        assertThat(cli.run("plan", "on", "--session", "s-1", "--agent", "claude-code").exitCode())
                .isZero();
        Result proposed =
                cli.runWith("Plan: Orders\n1. Build\n2. Migrate\n3. Run\n", "plan", "propose", "-");
        assertThat(proposed.exitCode()).as(proposed.err()).isZero();
    }
}
