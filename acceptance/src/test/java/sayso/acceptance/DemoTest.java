package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.Checkout;
import sayso.acceptance.harness.Eventually;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Result;
import sayso.acceptance.harness.Running;
import sayso.acceptance.harness.Sandbox;
import sayso.acceptance.harness.Terminal;

/// A newcomer's first command plays the main job from the question to the answer.
class DemoTest {
    private static final Pattern MORE_THAN_A_QUARTER_MINUTE =
            Pattern.compile("14 min ([0-3]?\\d s )?left|1[0-3] min");

    @TempDir Path folder;

    @Test
    void playsTheMainJobByItself() {
        Checkout.product();
        ProcessBuilder command =
                Sandbox.in(folder)
                        .process(Checkout.root().resolve("sayso").toString(), "demo", "--auto");
        // why: the product under test is the one that was just packaged, whatever the clock says.
        command.environment().put("SAYSO_REBUILD", "0");
        Result demo = Running.start(command).closeInput().result().succeeded();
        assertThat(demo.stdout()).contains("selected", "rule", "ms", "sayso install claude-code");
        assertThat(demo.stdout()).contains("with it: no command finds it any more.");
    }

    @Test
    void leavesTheScreenToThePersonAsLongAsTheyAnswer() {
        try (Terminal terminal = Terminal.open(100, Sandbox.in(folder), Product.command("demo"))) {
            terminal.shows("Decide later");
            Eventually.holds(
                    "the server has said twice that it waits",
                    () -> MORE_THAN_A_QUARTER_MINUTE.matcher(terminal.screen()).find());

            assertThat(terminal.screen())
                    .doesNotContain("Waiting for you")
                    .containsOnlyOnce("\nWhere should the shop keep its orders?");
            terminal.type("2");
            assertThat(terminal.exitCode()).isZero();
            assertThat(terminal.screen()).contains("agent received:", "SQLite");
        }
    }
}
