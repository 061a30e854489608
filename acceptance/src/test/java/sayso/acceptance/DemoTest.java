package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.Checkout;
import sayso.acceptance.harness.Result;
import sayso.acceptance.harness.Running;
import sayso.acceptance.harness.Sandbox;

/// A newcomer's first command plays the main job from the question to the answer.
class DemoTest {
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
}
