package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.AcpEditor;
import sayso.acceptance.harness.ClaudeCodeDriver;
import sayso.acceptance.harness.ClineDriver;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.CopilotDriver;
import sayso.acceptance.harness.GeminiDriver;
import sayso.acceptance.harness.OpencodeDriver;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.QwenDriver;
import sayso.acceptance.harness.ScriptedTurns;
import sayso.acceptance.harness.ScriptedTurns.Step;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Real agents behind `sayso acp`, with a scripted model and a scripted editor: what they ask before they use a tool is
/// answered in a terminal, or in the editor.
class AcpAgentTest {
    private static final String QUESTION = "Which cache?";
    private static final String PERMISSION = "session/request_permission";

    @TempDir Path folder;

    @AfterEach
    void end() {
        UserSandbox.in(folder).endProcesses();
    }

    @Test
    void aPermissionOfQwenIsGivenInATerminal() throws IOException {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (ScriptedTurns model = touching();
                AcpEditor editor = qwen(product, model)) {
            allowInATerminal(product, editor);
        }
    }

    @Test
    void aPermissionOfGeminiIsGivenInATerminal() throws IOException {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (ScriptedTurns model = touching();
                AcpEditor editor = gemini(product, model)) {
            allowInATerminal(product, editor);
        }
    }

    @Test
    void aPermissionOfCopilotIsGivenInATerminal() throws IOException {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (ScriptedTurns model = touching("bash", command());
                AcpEditor editor = copilot(product, model)) {
            allowInATerminal(product, editor);
        }
    }

    @Test
    void aPermissionOfClineIsGivenInATerminal() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        ObjectNode input = ProgramJson.object();
        input.putArray("commands").add("touch made");
        try (ScriptedTurns model = touching("run_commands", input);
                AcpEditor editor = cline(product, model)) {
            allowInATerminal(product, editor);
        }
    }

    @Test
    void aPermissionOfOpencodeIsGivenInATerminal() throws IOException {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (ScriptedTurns model = touching("bash", command());
                AcpEditor editor = opencode(product, model)) {
            allowInATerminal(product, editor);
        }
    }

    @Test
    void aPermissionOfClaudeCodeIsGivenInATerminal() throws IOException {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (ScriptedTurns model = touching("Bash", command());
                AcpEditor editor = claude(product, model)) {
            allowInATerminal(product, editor);
        }
    }

    @Test
    void aQuestionOfClaudeCodeIsAnsweredInATerminalWhereTheEditorShowsNoForms() throws IOException {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        ObjectNode input = ProgramJson.object();
        ObjectNode question = input.putArray("questions").addObject();
        question.put("question", QUESTION).put("header", "Cache").put("multiSelect", false);
        ArrayNode options = question.putArray("options");
        options.addObject().put("label", "Redis").put("description", "shared");
        options.addObject().put("label", "Local").put("description", "fast");
        try (ScriptedTurns model =
                        ScriptedTurns.of(
                                List.of(Step.uses("AskUserQuestion", input), Step.says("Done.")));
                AcpEditor editor = claude(product, model)) {
            int turn = ask(product, editor);
            String id = product.waitingDecision();
            assertThat(product.decision(id).toString()).contains(QUESTION, "Redis", "shared");

            answer(product, id, "2");

            editor.result(turn);
            assertThat(model.toolResults().getLast().toString()).contains(QUESTION, "Local");
        }
    }

    @Test
    void aPermissionOfQwenIsGivenInTheEditor() throws IOException {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (ScriptedTurns model = touching();
                AcpEditor editor = qwen(product, model)) {
            int turn = ask(product, editor);
            JsonNode asked = editor.asked(PERMISSION);
            String id = product.waitingDecision();

            editor.reply(asked, selected(asked, "allow_once"));

            editor.result(turn);
            assertThat(made(product)).exists();
            JsonNode decision = product.decision(id);
            assertThat(decision.path("state").asString()).isEqualTo("resolved");
            assertThat(decision.toString()).contains("\"surface\":\"elicitation\"");
        }
    }

    private void allowInATerminal(ProductDriver product, AcpEditor editor) {
        int turn = ask(product, editor);
        JsonNode asked = editor.asked(PERMISSION);
        String id = product.waitingDecision();
        assertThat(product.decision(id).toString()).contains("touch made");
        assertThat(made(product)).doesNotExist();

        answer(product, id, "1");

        editor.result(turn);
        assertThat(made(product)).exists();
        JsonNode gone = editor.asked("$/cancel_request");
        assertThat(gone.path("params").path("requestId")).isEqualTo(asked.path("id"));
    }

    private static void answer(ProductDriver product, String id, String choice) {
        try (TmuxTerminal terminal =
                TmuxTerminal.open(
                        product.sandbox(), ProductDriver.command("answer", id, "--plain"))) {
            terminal.shows("Choose:").type(choice).press("Enter");
            terminal.shows("Additional words").press("Enter");
            terminal.shows("Note on").press("Enter");
            terminal.shows("Send").type("y").press("Enter");
            ConditionPoller.holds("it is answered", () -> isResolved(product, id));
        }
    }

    private static boolean isResolved(ProductDriver product, String id) {
        return product.decision(id).path("state").asString().equals("resolved");
    }

    private static int ask(ProductDriver product, AcpEditor editor) {
        String session = editor.begin(product.sandbox().project().toString(), "{}");
        return editor.prompt(session, "Make the file.");
    }

    private static String selected(JsonNode request, String kind) {
        for (JsonNode option : request.path("params").path("options")) {
            if (option.path("kind").asString().equals(kind)) {
                return "{\"outcome\":{\"outcome\":\"selected\",\"optionId\":\""
                        + option.path("optionId").asString()
                        + "\"}}";
            }
        }
        throw new AssertionError("no " + kind + " in " + request);
    }

    private static Path made(ProductDriver product) {
        return product.sandbox().project().resolve("made");
    }

    private static ScriptedTurns touching() {
        return touching("run_shell_command", command().put("is_background", false));
    }

    private static ScriptedTurns touching(String tool, ObjectNode input) {
        return ScriptedTurns.of(List.of(Step.uses(tool, input), Step.says("Done.")));
    }

    private static ObjectNode command() {
        return ProgramJson.object()
                .put("command", "touch made")
                .put("description", "Makes the file");
    }

    private static AcpEditor claude(ProductDriver product, ScriptedTurns model) throws IOException {
        ClaudeCodeDriver agent = new ClaudeCodeDriver(product.sandbox(), model);
        // why: for an editor it would judge by itself what is harmless
        settings(product, ".claude", "{\"permissions\":{\"defaultMode\":\"default\"}}");
        return AcpEditor.open(new ProductDriver(agent.alone()), agent.forEditors());
    }

    private static AcpEditor qwen(ProductDriver product, ScriptedTurns model) throws IOException {
        QwenDriver agent = new QwenDriver(product.sandbox(), model);
        settings(product, ".qwen", "{\"memory\":{\"enableManagedAutoMemory\":false}}");
        return AcpEditor.open(new ProductDriver(agent.alone()), agent.forEditors());
    }

    private static AcpEditor copilot(ProductDriver product, ScriptedTurns model) {
        CopilotDriver agent = new CopilotDriver(product.sandbox(), model).trusting();
        return AcpEditor.open(new ProductDriver(agent.alone()), agent.forEditors());
    }

    private static AcpEditor cline(ProductDriver product, ScriptedTurns model) {
        ClineDriver agent = new ClineDriver(product.sandbox(), model).modelled();
        return AcpEditor.open(new ProductDriver(agent.alone()), agent.forEditors());
    }

    private static AcpEditor opencode(ProductDriver product, ScriptedTurns model)
            throws IOException {
        OpencodeDriver agent = new OpencodeDriver(product.sandbox(), model);
        Path place = Files.createDirectories(product.sandbox().user().resolve(".config/opencode"));
        Files.writeString(place.resolve("opencode.json"), "{\"permission\":{\"bash\":\"ask\"}}");
        return AcpEditor.open(new ProductDriver(agent.alone()), agent.forEditors());
    }

    private static AcpEditor gemini(ProductDriver product, ScriptedTurns model) throws IOException {
        GeminiDriver agent = new GeminiDriver(product.sandbox(), model);
        settings(
                product,
                ".gemini",
                "{\"security\":{\"auth\":{\"selectedType\":\"gemini-api-key\"}}}");
        return AcpEditor.open(new ProductDriver(agent.alone()), agent.forEditors());
    }

    private static void settings(ProductDriver product, String name, String json)
            throws IOException {
        Path place = Files.createDirectories(product.sandbox().user().resolve(name));
        Files.writeString(place.resolve("settings.json"), json);
    }
}
