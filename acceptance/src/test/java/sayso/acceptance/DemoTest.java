package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;

/// A newcomer's first command plays the main job from the question to the answer.
class DemoTest {
    private static final Pattern MORE_THAN_A_QUARTER_MINUTE =
            Pattern.compile("14 min ([0-3]?\\d s )?left|1[0-3] min");

    @TempDir Path folder;

    @Test
    void playsTheMainJobByItself() {
        CheckoutPaths.product();
        ProcessBuilder command =
                UserSandbox.in(folder)
                        .process(
                                CheckoutPaths.root().resolve("sayso").toString(), "demo", "--auto");
        // why: the product under test is the one that was just packaged, whatever the clock says.
        command.environment().put("SAYSO_REBUILD", "0");
        ProcessResult demo = TestProcess.start(command).closeInput().result().succeeded();
        assertThat(demo.stdout()).contains("selected", "rule", "ms", "sayso install claude-code");
        assertThat(demo.stdout()).contains("with it: no command finds it any more.");
    }

    @Test
    void leavesTheScreenToThePersonAsLongAsTheyAnswer() {
        try (TmuxTerminal terminal =
                TmuxTerminal.open(80, UserSandbox.in(folder), ProductDriver.command("demo"))) {
            terminal.shows("Decide later");
            ConditionPoller.holds(
                    "the server has said twice that it waits",
                    () -> MORE_THAN_A_QUARTER_MINUTE.matcher(terminal.screen()).find());

            assertThat(terminal.screen())
                    .doesNotContain("Waiting for you")
                    .containsOnlyOnce("\nWhere should the shop keep its orders?");
            assertThat(terminal.screen())
                    .as("no name is broken at the edge")
                    .contains("await_decision", "find_decisions");
            terminal.type("2");
            assertThat(terminal.exitCode()).isZero();
            assertThat(terminal.screen()).contains("agent received:", "SQLite");
        }
    }
}
