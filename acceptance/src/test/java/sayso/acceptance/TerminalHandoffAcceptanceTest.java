package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.FailoverHubClient;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// An agent asks with transport terminal, opens the terminal itself, and comes back for the result.
class TerminalHandoffAcceptanceTest {
    @TempDir Path folder;

    @Test
    void terminalHandOffLaunchAndCompletion() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (McpPipe agent = McpPipe.open(product)) {
            JsonNode launch = provideChoice(agent, handedOff("Deploy build 42?"));
            assertThat(launch.path("action_status").asString())
                    .isEqualTo("pending_terminal_launch");
            String id = launch.path("session_id").asString();
            String command = launch.path("terminal_command").asString();
            assertThat(command).startsWith("sayso attach " + id + ".");
            String ticket = command.substring("sayso attach ".length());

            // why: started inside an agent's marks, as a terminal that an agent opens is
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(
                            product.sandbox().and("CLAUDECODE", "1"),
                            ProductDriver.command("attach", ticket, "--plain"))) {
                terminal.shows("Deploy build 42?").shows("Choose:").type("2").press("Enter");
                terminal.shows("Note on Hold it").press("Enter");
                terminal.shows("Send \"Hold it\"").type("y").press("Enter");
                terminal.shows("[sayso] session=" + id + " status=done");
                assertThat(terminal.exitCode()).isZero();
            }

            JsonNode result = provideChoice(agent, ProgramJson.object().put("session_id", id));
            assertThat(result.path("selection").path("selected_ids").toString())
                    .isEqualTo("[\"hold\"]");
            assertThat(result.path("decided_by").asString()).isEqualTo("person");
            assertThat(result.path("assurance").asString()).isEqualTo("handoff");

            try (TmuxTerminal again =
                    TmuxTerminal.open(product.sandbox(), ProductDriver.command("attach", ticket))) {
                again.shows("already resolved: \"Hold it\"");
                assertThat(again.exitCode()).isEqualTo(3);
            }
        }
    }

    @Test
    void terminalHandOffResponse() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (HubProcess hub = HubProcess.start(product);
                McpPipe agent = McpPipe.open(product)) {
            JsonNode launch = provideChoice(agent, handedOff("Deploy build 42?"));

            String id = launch.path("session_id").asString();
            String command = launch.path("terminal_command").asString();
            assertThat(command).startsWith("sayso attach " + id + ".");
            assertThat(launch.path("selection").path("summary").asString()).isEqualTo(command);
            assertThat(launch.path("selection").path("url").asString())
                    .isEqualTo(hub.url() + "/terminal/" + id);
            assertThat(launch.path("instructions").asString().lines()).hasSize(3);
            assertThat(hub.isPending(id)).isTrue();
            JsonNode waiting =
                    provideChoice(
                            agent,
                            ProgramJson.object().put("session_id", id).put("wait_seconds", 0));
            assertThat(waiting.path("action_status").asString()).isEqualTo("pending");
            assertThat(waiting.path("selection").path("url").asString())
                    .isEqualTo(hub.url() + "/choice/" + id);
        }
    }

    @Test
    void terminalHandOffTimeoutWithoutAttach() {
        ProductDriver product =
                new ProductDriver(UserSandbox.in(folder).with("{\"timeout_range\": [1, 600]}"));
        try (McpPipe agent = McpPipe.open(product)) {
            JsonNode launch = provideChoice(agent, handedOff("Deploy?").put("timeout_seconds", 1));
            assertThat(launch.path("action_status").asString())
                    .isEqualTo("pending_terminal_launch");

            JsonNode result =
                    provideChoice(
                            agent,
                            ProgramJson.object()
                                    .put("session_id", launch.path("session_id").asString()));

            assertThat(result.path("action_status").asString()).isEqualTo("timeout");
            assertThat(result.path("selection").path("selected_ids")).isEmpty();
            assertThat(result.path("selection").path("summary").asString())
                    .contains("Nothing was chosen. This is not approval.");
            assertThat(result.has("decided_by")).isFalse();
        }
    }

    @Test
    void terminalHandOffOverTheHub() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (HubProcess hub = HubProcess.start(product);
                FailoverHubClient agent = new FailoverHubClient(hub.agentToken(), hub)) {
            JsonNode launch =
                    agent.callTool(0, "provide_choice", handedOff("Deploy?"))
                            .path("structuredContent");
            String id = launch.path("session_id").asString();
            assertThat(launch.path("action_status").asString())
                    .isEqualTo("pending_terminal_launch");
            assertThat(launch.path("selection").path("url").asString())
                    .isEqualTo(hub.url() + "/terminal/" + id);

            // why: where the agent and the person share a home, the command needs nothing more
            attachOnce(product.sandbox(), launch, id);

            JsonNode result =
                    agent.callTool(0, "provide_choice", ProgramJson.object().put("session_id", id))
                            .path("structuredContent");
            assertChosen(result);
        }
    }

    @Test
    void terminalHandOffThroughAHubElsewhere() {
        ProductDriver there = new ProductDriver(UserSandbox.in(folder.resolve("there")));
        try (HubProcess hub = HubProcess.start(there)) {
            UserSandbox here = UserSandbox.in(folder.resolve("here")).workingOn(hub);
            try (McpPipe agent = McpPipe.open(new ProductDriver(here))) {
                JsonNode launch = provideChoice(agent, handedOff("Deploy?"));
                String id = launch.path("session_id").asString();
                assertThat(launch.path("action_status").asString())
                        .isEqualTo("pending_terminal_launch");
                assertThat(launch.path("selection").path("url").asString())
                        .isEqualTo(hub.url() + "/terminal/" + id);

                try (TmuxTerminal itself =
                        TmuxTerminal.open(here, ProductDriver.command("attach", ticket(launch)))) {
                    itself.shows("takes a person's credential").shows("sayso token new person");
                    assertThat(itself.exitCode()).isEqualTo(3);
                }
                attachOnce(here.and("SAYSO_TOKEN", hub.personToken()), launch, id);

                assertChosen(provideChoice(agent, ProgramJson.object().put("session_id", id)));
            }
        }
    }

    /// Attaches, is refused a second time while the first goes on, and answers.
    private static void attachOnce(UserSandbox sandbox, JsonNode launch, String id) {
        String ticket = ticket(launch);
        UserSandbox agents = sandbox.and("CLAUDECODE", "1");
        try (TmuxTerminal first =
                TmuxTerminal.open(agents, ProductDriver.command("attach", ticket, "--plain"))) {
            first.shows("Deploy?").shows("Choose:");
            try (TmuxTerminal second =
                    TmuxTerminal.open(agents, ProductDriver.command("attach", ticket))) {
                second.shows("This launch ticket was already used at ")
                        .shows("Open the question with: sayso answer " + id);
                assertThat(second.exitCode()).isEqualTo(3);
            }
            first.type("2").press("Enter").shows("Note on Hold it").press("Enter");
            first.shows("Send \"Hold it\"").type("y").press("Enter");
            first.shows("[sayso] session=" + id + " status=done");
            assertThat(first.exitCode()).isZero();
        }
    }

    private static void assertChosen(JsonNode result) {
        assertThat(result.path("selection").path("selected_ids").toString())
                .isEqualTo("[\"hold\"]");
        assertThat(result.path("decided_by").asString()).isEqualTo("person");
        assertThat(result.path("surface").asString()).isEqualTo("terminal");
        assertThat(result.path("assurance").asString()).isEqualTo("handoff");
    }

    private static String ticket(JsonNode launch) {
        return launch.path("terminal_command").asString().substring("sayso attach ".length());
    }

    private static ObjectNode handedOff(String title) {
        return RequestFixtures.shipOrHold(title).put("transport", "terminal");
    }

    private static JsonNode provideChoice(McpPipe agent, ObjectNode arguments) {
        return agent.result(agent.call("provide_choice", arguments)).path("structuredContent");
    }
}
