package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.acceptance.harness.ScriptedModel.says;
import static sayso.acceptance.harness.ScriptedModel.uses;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ClaudeCode;
import sayso.acceptance.harness.Eventually;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Requests;
import sayso.acceptance.harness.Sandbox;
import sayso.acceptance.harness.ScriptedModel;
import sayso.acceptance.harness.Terminal;
import tools.jackson.databind.JsonNode;

/// What a person said reaches Claude Code's model as the result of its own tool, in a real terminal beside a form.
/// Set up by `sayso install claude-code` alone.
class ClaudeCodeTerminalTest {
    private static final String ASK = "mcp__sayso__provide_choice";
    private static final String HEARD = "I have heard you.";

    /// Words with which it hands on what nobody said.
    private static final List<String> DISOWNING =
            List.of("NOT USER INPUT", "moved to the background", "server-side task");

    @TempDir Path folder;

    /// It would go on writing into the folder that is about to be deleted, and so would its hooks.
    @AfterEach
    void end() {
        Sandbox.in(folder).endProcesses();
    }

    @Test
    void answeredElsewhereTheFormClosesAndTheAnswerIsTheToolsResult() {
        Product product = new Product(Sandbox.in(folder).trusting());
        product.run("install", "claude-code").succeeded();
        try (ScriptedModel model =
                        ScriptedModel.thatFollows(
                                List.of(uses(ASK, Requests.shipOrHold("Deploy?")), says(HEARD)));
                Terminal claude =
                        new ClaudeCode(product.sandbox(), model).open("default", "Ask me.")) {
            claude.shows("Your choice: ▸ not set");

            String id = product.waitingDecision();
            product.resolve(id, 2, "not on a Friday");

            claude.shows(HEARD);
            assertThat(result(model).toString()).contains("hold", "not on a Friday");
            assertThat(claude.screen()).doesNotContain("requests your input");
            assertThat(model.heard().toString()).doesNotContain(DISOWNING);
        }
    }

    private static JsonNode result(ScriptedModel model) {
        return Eventually.find(
                "the model has a result", () -> model.toolResults().stream().findFirst());
    }
}
