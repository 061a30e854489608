package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.FailoverHubClient;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.TutorialExtensionJar;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A jar that was compiled against the interface alone is dropped into a home: its tool works over MCP,
/// answered in a terminal and at the hub, and fails at once where nobody is.
class ExtensionTest {
    private static final String WHERE = "Where does 1.4 go?";

    @TempDir Path folder;
    private UserSandbox nobody;
    private UserSandbox person;

    @BeforeEach
    void dropTheJarIn() throws IOException {
        nobody = UserSandbox.in(folder.resolve("home")).trusting();
        // why: a screen, on which nothing here can show anything
        person = nobody.and("DISPLAY", ":7");
        Path extensions = Files.createDirectories(nobody.home().resolve("extensions"));
        Files.copy(TutorialExtensionJar.ofTheTutorial(folder), extensions.resolve("launch.jar"));
        ProductDriver product = new ProductDriver(nobody);
        JsonNode found = product.run("extensions", "--json").succeeded().json();
        assertThat(found.path("extensions"))
                .filteredOn(one -> one.path("name").asString().equals("launch"))
                .singleElement()
                .satisfies(one -> assertThat(one.path("loaded").asBoolean()).isFalse());
        product.run("extensions", "trust", "launch").succeeded();
    }

    @Test
    void itsQuestionIsAnsweredInATerminal() {
        ProductDriver product = new ProductDriver(person);
        try (McpPipe agent = McpPipe.open(product)) {
            int call = agent.call("launch_target", version());
            String id = product.waitingDecision();
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(nobody, ProductDriver.command("answer", id, "--plain"))) {
                terminal.shows(WHERE).shows("Choose:").type("1").press("Enter");
                terminal.shows("Additional words of your own").type("today").press("Enter");
                terminal.shows("Note on Staging").press("Enter");
                terminal.shows("yes/no").type("y").press("Enter");

                JsonNode answer = agent.result(call).path("structuredContent");
                assertThat(answer.path("value").asString()).isEqualTo("staging");
                assertThat(answer.path("surface").asString()).isEqualTo("terminal");
                assertThat(answer.path("remarks").asString()).isEqualTo("today");
                assertThat(answer.path("cancelled").asBoolean()).isFalse();
                assertThat(terminal.exitCode()).isZero();
            }
        }
    }

    @Test
    void itsQuestionIsAnsweredAtTheHub() {
        ProductDriver product = new ProductDriver(person);
        try (HubProcess hub = HubProcess.start(product);
                McpPipe agent = McpPipe.open(product);
                FailoverHubClient other = new FailoverHubClient(hub.agentToken(), hub)) {
            int call = agent.call("launch_target", version());
            hub.answer(hub.waitingDecision(WHERE), option("staging"), "web");

            JsonNode answer = agent.result(call).path("structuredContent");
            assertThat(answer.path("value").asString()).isEqualTo("staging");
            assertThat(answer.path("surface").asString()).isEqualTo("web");

            CompletableFuture<JsonNode> overHttp =
                    CompletableFuture.supplyAsync(
                            () -> other.callTool(0, "launch_target", version()));
            hub.answer(hub.waitingDecision(WHERE), option("production"), "web");
            hub.answer(hub.waitingDecision("Release 1.4 to everybody?"), option("yes"), "web");
            assertThat(overHttp.join().path("structuredContent").path("value").asString())
                    .isEqualTo("production");
        }
    }

    @Test
    void whereNobodyIsItFailsAtOnceAndAsksNobody() {
        ProductDriver product = new ProductDriver(nobody);
        try (McpPipe agent = McpPipe.open(product)) {
            JsonNode result = agent.result(agent.call("launch_target", version()));

            assertThat(result.path("isError").asBoolean()).isTrue();
            JsonNode failed = result.path("structuredContent");
            assertThat(failed.path("error").path("code").asString()).isEqualTo("ui_unavailable");
            assertThat(failed.path("error").path("ui_api_version").asInt()).isEqualTo(2);
            assertThat(failed.path("cancelled").asBoolean()).isTrue();
            assertThat(failed.path("outcome").asString()).isEqualTo("unavailable");
        }
        ProcessResult listed = product.run("decision", "list", "--json");
        assertThat(listed.stdout()).doesNotContain(WHERE);
    }

    @Test
    void itsCommandSaysWhatIsMissing() {
        ProcessResult said = new ProductDriver(nobody).run("x", "launch:notes");

        assertThat(said.exitCode()).isEqualTo(64);
        assertThat(said.stderr()).contains("version is missing", "sayso x launch:notes version");
    }

    private static ObjectNode version() {
        return ProgramJson.object().put("version", "1.4");
    }

    private static ObjectNode option(String id) {
        ObjectNode answer = ProgramJson.object();
        answer.putArray("selected_ids").add(id);
        return answer;
    }
}
