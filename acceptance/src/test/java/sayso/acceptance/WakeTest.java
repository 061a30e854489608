package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.ProcessGroup;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;

/// The hook that waits beside an agent, through the launchers that agents really start.
class WakeTest {
    private static final String STOP =
            "{\"hook_event_name\":\"Stop\",\"session_id\":\"s-1\",\"prompt_id\":\"p-1\",\"cwd\":\"/w\"}";

    @TempDir Path folder;

    @AutoClose private final ProcessGroup processes = new ProcessGroup();

    @Test
    void onlyAnAnswerEndsItWithTwo() {
        ProductDriver product =
                new ProductDriver(UserSandbox.in(folder).trusting().and("SAYSO_SESSION_ID", "s-1"));
        ProcessResult nothing = waiting(product).result();
        assertThat(nothing.exitCode()).isZero();
        assertThat(nothing.stderr()).isEmpty();

        String id = product.ask("Ship it?", "--recommend", "1");
        TestProcess waiting = waiting(product);
        Path waiters = product.sandbox().home().resolve("waiters");
        ConditionPoller.holds(
                "it waits",
                () -> {
                    String[] some = waiters.toFile().list();
                    return some != null && some.length > 0;
                });
        product.run("decision", "resolve", id, "--choice", "2").succeeded();

        ProcessResult woken = waiting.result();
        assertThat(woken.exitCode()).isEqualTo(2);
        assertThat(woken.stderr()).contains("Ship it?", "await_decision").doesNotContain("no (2)");

        ProcessResult broken =
                TestProcess.start(
                                product.sandbox()
                                        .and("SAYSO_JAVA", "/nowhere")
                                        .process(hook(), "--agent", "claude-code", "wait"))
                        .closeInput()
                        .result();
        assertThat(broken.exitCode()).isZero();
    }

    private TestProcess waiting(ProductDriver product) {
        TestProcess running =
                processes.add(
                        TestProcess.start(
                                product.sandbox()
                                        .process(hook(), "--agent", "claude-code", "wait")));
        running.write(STOP);
        return running.closeInput();
    }

    private static String hook() {
        return CheckoutPaths.product().resolve("bin/sayso-hook").toString();
    }
}
