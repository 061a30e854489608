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
        Sandbox sandbox = Sandbox.in(folder);
        Result demo =
                Running.start(
                                sandbox.process(
                                        Checkout.root().resolve("sayso").toString(),
                                        "demo",
                                        "--auto"))
                        .closeInput()
                        .result()
                        .succeeded();
        assertThat(demo.stdout()).contains("selected", "rule", "ms", "sayso install claude-code");
    }
}
