package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;

/// One key answers for good in a real terminal, and Enter makes the rule.
@Execution(ExecutionMode.CONCURRENT)
class TerminalRuleTest {
    @TempDir Path folder;

    @Test
    void anAnswerAtTheQuestionBecomesARuleThatAnswersTheNextOne() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (McpPipe agent = McpPipe.open(product)) {
            int request =
                    agent.call("provide_choice", RequestFixtures.shipOrHold("Deploy build 42?"));
            String id = product.waitingDecision();
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(
                            100, product.sandbox(), ProductDriver.command("answer", id))) {
                terminal.shows("* always").type("j").type(" ").shows("2. Hold it").type("*");
                terminal.shows("You were asked no other question here").press("Enter");
                assertThat(terminal.exitCode()).isZero();
                assertThat(terminal.screen()).contains("sayso rules end r-");
            }
            assertThat(agent.answered(request).toString()).contains("hold");
            int again =
                    agent.call("provide_choice", RequestFixtures.shipOrHold("Deploy build 42?"));
            assertThat(agent.answered(again).path("decided_by").asString()).isEqualTo("rule");
        }
    }
}
