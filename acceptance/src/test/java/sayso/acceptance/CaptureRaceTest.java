package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ClaudeCodeDriver;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.ScriptedMessagesModel;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What Claude Code asks in its own dialogs, in a real terminal and set up by `sayso install claude-code` alone:
/// answered in Sayso, the dialog closes; answered in the dialog, the decision does.
class CaptureRaceTest {
    private static final String QUESTION = "Which cache?";
    private static final String PLAN = "# Parser\n1. Move the parser.\n2. Test it.\n";
    private static final String HOOK = "PermissionRequest";

    @TempDir Path folder;
    private ProductDriver product;
    private TmuxTerminal claude;

    @BeforeEach
    void install() {
        product = new ProductDriver(UserSandbox.in(folder));
    }

    /// It would go on writing into the folder that is about to be deleted, and so would its hooks.
    @AfterEach
    void end() {
        claude.close();
        UserSandbox.in(folder).endProcesses();
    }

    @Test
    void aQuestionAnsweredInSaysoClosesItsDialogAndTheModelHasTheAnswer() {
        try (ScriptedMessagesModel model =
                ScriptedMessagesModel.thatCalls("AskUserQuestion", cache())) {
            start(model, "default");
            claude.shows("Enter to select");
            String id = product.waitingDecision();

            resolve(id, "--choice", "2", "--rationale", "one node less");

            assertThat(result(model).toString()).contains(QUESTION, "Local", "one node less");
            claude.shows("The person said:");
            assertThat(claude.screen()).doesNotContain("Enter to select");
            assertThat(closed(id).toString()).contains("\"surface\":\"cli\"");
        }
    }

    @Test
    void aQuestionAnsweredInItsDialogClosesTheDecisionAndTheHookLetsGo() {
        try (ScriptedMessagesModel model =
                ScriptedMessagesModel.thatCalls("AskUserQuestion", cache())) {
            start(model, "default");
            claude.shows("Enter to select");
            String id = product.waitingDecision();
            assertThat(claude.runs(HOOK)).as("the hook waits").isTrue();

            claude.press("Down").shows("❯ 2. Local").press("Enter");

            assertThat(result(model).toString()).contains(QUESTION, "Local");
            assertThat(inDialog(closed(id)).toString()).contains("\"chosen_index\":2");
            ConditionPoller.holds("the hook has ended", () -> !claude.runs(HOOK));
        }
    }

    @Test
    void aPlanApprovedInSaysoEndsPlanMode() {
        try (ScriptedMessagesModel model = ScriptedMessagesModel.thatPlans(PLAN)) {
            start(model, "plan");
            claude.shows("ready to execute");
            String id = product.waitingDecision();
            assertThat(product.run("show", id).stdout()).contains("1. Move the parser.");

            types("plan", "approve", "--skip", "2");

            assertThat(result(model).toString()).contains("approved");
            claude.shows("The person said:");
            assertThat(claude.screen()).doesNotContain("ready to execute", "plan mode on");
            assertThat(closed(id).toString()).contains("\"surface\":\"cli\"");
            assertThat(product.run("plan", "show", "--json").stdout())
                    .contains("\"state\":\"executing\"", "\"header\":\"Plan Mode: ON · 1/2\"");
        }
    }

    @Test
    void wordsAboutAPlanGoBackToTheModel() {
        try (ScriptedMessagesModel model = ScriptedMessagesModel.thatPlans(PLAN)) {
            start(model, "plan");
            claude.shows("ready to execute");

            product.waitingDecision();
            types("plan", "approve", "--refine", "test first");

            assertThat(result(model).toString()).contains("test first");
            claude.shows("plan mode on");
            assertThat(claude.screen()).doesNotContain("ready to execute");
        }
    }

    @Test
    void aPlanApprovedInItsDialogClosesTheDecision() {
        try (ScriptedMessagesModel model = ScriptedMessagesModel.thatPlans(PLAN)) {
            start(model, "plan");
            claude.shows("ready to execute");
            String id = product.waitingDecision();

            claude.press("2");

            assertThat(result(model).toString()).contains("approved");
            inDialog(closed(id));
            ConditionPoller.holds("the hook has ended", () -> !claude.runs(HOOK));
        }
    }

    @Test
    void aPermissionGivenInSaysoLetsTheToolRunOnce() {
        Path made = permissions().sandbox().project().resolve("made");
        try (ScriptedMessagesModel model = ScriptedMessagesModel.thatCalls("Bash", touch())) {
            start(model, "default");
            claude.shows("Do you want to proceed?");
            String id = product.waitingDecision();
            assertThat(product.decision(id).toString()).contains("touch made");
            assertThat(made).doesNotExist();

            resolve(id, "--choice", "1");

            result(model);
            assertThat(made).exists();
            claude.shows("The person said:");
            assertThat(claude.screen()).doesNotContain("Do you want to proceed?");
        }
    }

    @Test
    void aPermissionDeniedInSaysoTellsTheModelWhy() {
        Path made = permissions().sandbox().project().resolve("made");
        try (ScriptedMessagesModel model = ScriptedMessagesModel.thatCalls("Bash", touch())) {
            start(model, "default");
            claude.shows("Do you want to proceed?");

            resolve(product.waitingDecision(), "--text", "not in this folder");

            assertThat(result(model).toString()).contains("not in this folder");
            assertThat(made).doesNotExist();
        }
    }

    @Test
    void aPermissionGivenInItsDialogClosesTheDecision() {
        Path made = permissions().sandbox().project().resolve("made");
        try (ScriptedMessagesModel model = ScriptedMessagesModel.thatCalls("Bash", touch())) {
            start(model, "default");
            claude.shows("Do you want to proceed?");
            String id = product.waitingDecision();

            claude.press("1");

            result(model);
            assertThat(made).exists();
            inDialog(closed(id));
            ConditionPoller.holds("the hook has ended", () -> !claude.runs(HOOK));
        }
    }

    private ProductDriver permissions() {
        product.sandbox().with("{\"capture_permissions\":true}");
        return product;
    }

    private static ObjectNode touch() {
        return ProgramJson.object().put("command", "touch made").put("description", "Make a file");
    }

    private void start(ScriptedMessagesModel model, String mode) {
        product.run("install", "claude-code").succeeded();
        claude = new ClaudeCodeDriver(product.sandbox(), model).open(mode, "Go on.");
    }

    private void resolve(String id, String... words) {
        String[] command = new String[words.length + 3];
        System.arraycopy(new String[] {"decision", "resolve", id}, 0, command, 0, 3);
        System.arraycopy(words, 0, command, 3, words.length);
        types(command);
    }

    private void types(String... command) {
        try (TmuxTerminal terminal =
                TmuxTerminal.open(product.sandbox(), ProductDriver.command(command))) {
            assertThat(terminal.exitCode()).isZero();
        }
    }

    /// What the model was given back, once it is.
    private static JsonNode result(ScriptedMessagesModel model) {
        return ConditionPoller.find("the model has a result", model::toolResult);
    }

    private JsonNode closed(String id) {
        ConditionPoller.holds(
                id + " is closed",
                () -> product.decision(id).path("state").asString().equals("resolved"));
        return product.decision(id);
    }

    private static JsonNode inDialog(JsonNode decision) {
        assertThat(decision.toString())
                .contains("\"surface\":\"elicitation\"", "\"assurance\":\"client\"");
        return decision;
    }

    private static ObjectNode cache() {
        ObjectNode input = ProgramJson.object();
        ObjectNode question = input.putArray("questions").addObject();
        question.put("question", QUESTION).put("header", "Cache").put("multiSelect", false);
        ArrayNode options = question.putArray("options");
        options.addObject().put("label", "Redis").put("description", "shared");
        options.addObject().put("label", "Local").put("description", "fast");
        return input;
    }
}
