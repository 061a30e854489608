package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.Checkout;
import sayso.acceptance.harness.Eventually;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Result;
import sayso.acceptance.harness.Running;
import sayso.acceptance.harness.Sandbox;

/// The hook that waits beside an agent, through the launchers that agents really start.
class WakeTest {
    private static final String STOP =
            "{\"hook_event_name\":\"Stop\",\"session_id\":\"s-1\",\"prompt_id\":\"p-1\",\"cwd\":\"/w\"}";

    @TempDir Path folder;

    @Test
    void onlyAnAnswerEndsItWithTwo() {
        Product product = new Product(Sandbox.in(folder).trusting().and("SAYSO_SESSION_ID", "s-1"));
        Result nothing = waiting(product).result();
        assertThat(nothing.exitCode()).isZero();
        assertThat(nothing.stderr()).isEmpty();

        String id = product.ask("Ship it?", "--recommend", "1");
        Running waiting = waiting(product);
        Path waiters = product.sandbox().home().resolve("waiters");
        Eventually.holds(
                "it waits",
                () -> {
                    String[] some = waiters.toFile().list();
                    return some != null && some.length > 0;
                });
        product.run("decision", "resolve", id, "--choice", "2").succeeded();

        Result woken = waiting.result();
        assertThat(woken.exitCode()).isEqualTo(2);
        assertThat(woken.stderr()).contains("Ship it?", "await_decision").doesNotContain("no (2)");

        Result broken =
                Running.start(
                                product.sandbox()
                                        .and("SAYSO_JAVA", "/nowhere")
                                        .process(hook(), "--agent", "claude-code", "wait"))
                        .closeInput()
                        .result();
        assertThat(broken.exitCode()).isZero();
    }

    private static Running waiting(Product product) {
        Running running =
                Running.start(product.sandbox().process(hook(), "--agent", "claude-code", "wait"));
        running.write(STOP);
        return running.closeInput();
    }

    private static String hook() {
        return Checkout.product().resolve("bin/sayso-hook").toString();
    }
}
