package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.Json;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Requests;
import sayso.acceptance.harness.Sandbox;
import sayso.acceptance.harness.Terminal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// An agent asks with transport terminal, opens the terminal itself, and comes back for the result.
class TerminalHandoffTest {
    @TempDir Path folder;

    @Test
    void terminalHandOffLaunchAndCompletion() {
        Product product = new Product(Sandbox.in(folder));
        try (McpPipe agent = McpPipe.open(product)) {
            JsonNode launch = provideChoice(agent, handedOff("Deploy build 42?"));
            assertThat(launch.path("action_status").asString())
                    .isEqualTo("pending_terminal_launch");
            String id = launch.path("session_id").asString();
            String command = launch.path("terminal_command").asString();
            assertThat(command).startsWith("sayso attach " + id + ".");
            String ticket = command.substring("sayso attach ".length());

            // why: started inside an agent's marks, as a terminal that an agent opens is
            try (Terminal terminal =
                    Terminal.open(
                            product.sandbox().and("CLAUDECODE", "1"),
                            Product.command("attach", ticket, "--plain"))) {
                terminal.shows("Deploy build 42?").shows("Choose:").type("2").press("Enter");
                terminal.shows("Note on Hold it").press("Enter");
                terminal.shows("Send \"Hold it\"").type("y").press("Enter");
                terminal.shows("[sayso] session=" + id + " status=done");
                assertThat(terminal.exitCode()).isZero();
            }

            JsonNode result = provideChoice(agent, Json.object().put("session_id", id));
            assertThat(result.path("selection").path("selected_ids").toString())
                    .isEqualTo("[\"hold\"]");
            assertThat(result.path("decided_by").asString()).isEqualTo("person");
            assertThat(result.path("assurance").asString()).isEqualTo("handoff");

            try (Terminal again =
                    Terminal.open(product.sandbox(), Product.command("attach", ticket))) {
                again.shows("already resolved: \"Hold it\"");
                assertThat(again.exitCode()).isEqualTo(3);
            }
        }
    }

    private static ObjectNode handedOff(String title) {
        return Requests.shipOrHold(title).put("transport", "terminal");
    }

    private static JsonNode provideChoice(McpPipe agent, ObjectNode arguments) {
        return agent.result(agent.call("provide_choice", arguments)).path("structuredContent");
    }
}
