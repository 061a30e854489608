package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// In a home with default settings only a person at a terminal of their own answers; an agent's process cannot.
class TerminalAnswerTest {
    @TempDir Path folder;

    @Test
    void aPersonAtTheirOwnTerminalAnswersTheWaitingAgent() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (McpPipe agent = McpPipe.open(product)) {
            int request =
                    agent.call("provide_choice", RequestFixtures.shipOrHold("Deploy build 42?"));
            String id = product.waitingDecision();
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(
                            product.sandbox(), ProductDriver.command("answer", id, "--plain"))) {
                terminal.shows("Deploy build 42?").shows("Choose:").type("2").press("Enter");
                terminal.shows("Note on Hold it").type("not on a Friday").press("Enter");
                terminal.shows("Send \"Hold it\"").type("y").press("Enter");
                JsonNode answer = agent.answered(request);
                assertThat(answer.path("selection").path("selected_ids").toString())
                        .isEqualTo("[\"hold\"]");
                assertThat(answer.path("selection").path("option_annotations").toString())
                        .isEqualTo("{\"hold\":\"not on a Friday\"}");
                assertThat(answer.path("decided_by").asString()).isEqualTo("person");
                assertThat(answer.path("surface").asString()).isEqualTo("terminal");
                assertThat(terminal.exitCode()).isZero();
            }
        }
    }

    @Test
    void anAgentsOwnProcessIsRefusedAndTheDecisionStaysOpen() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (McpPipe agent = McpPipe.open(product)) {
            agent.call("provide_choice", RequestFixtures.shipOrHold("Deploy build 42?"));
            String id = product.waitingDecision();

            ProcessBuilder inside =
                    product.sandbox()
                            .process(
                                    ProductDriver.command(
                                            "decision", "resolve", id, "--choice", "1", "--json"));
            inside.environment().put("CLAUDECODE", "1");
            ProcessResult refused = TestProcess.start(inside).closeInput().result();

            assertThat(refused.exitCode()).isEqualTo(3);
            assertThat(refused.json().path("error").path("code").asString())
                    .isEqualTo("not_allowed");
            assertThat(product.decision(id).path("state").asString()).isEqualTo("pending");
        }
    }
}
