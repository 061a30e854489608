package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.acceptance.harness.ScriptedTurns.Step.says;
import static sayso.acceptance.harness.ScriptedTurns.Step.uses;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ClaudeCodeDriver;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.FakeModel;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.ScriptedMessagesModel;
import sayso.acceptance.harness.ScriptedTurns;
import sayso.acceptance.harness.ScriptedTurns.Step;
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
        product = new ProductDriver(UserSandbox.in(folder).with("{\"undo_seconds\":0}"));
    }

    /// It would go on writing into the folder that is about to be deleted, and so would its hooks.
    @AfterEach
    void end() {
        claude.close();
        UserSandbox.in(folder).endProcesses();
    }

    @Test
    void questionsAndPermissionsAreAnsweredInSaysoOrInTheirDialogs() throws IOException {
        product.sandbox().with("{\"capture_permissions\":true,\"undo_seconds\":0}");
        Path made = product.sandbox().project().resolve("made");
        try (ScriptedTurns model = asking()) {
            start(model, "default");
            aQuestionAnsweredInSaysoClosesItsDialogAndTheModelHasTheAnswer(model);
            aQuestionAnsweredInItsDialogClosesTheDecisionAndTheHookLetsGo(model);
            aPermissionGivenInSaysoLetsTheToolRunOnce(made);
            Files.delete(made);
            aPermissionDeniedInSaysoTellsTheModelWhy(model, made);
            aPermissionGivenInItsDialogClosesTheDecision(made);
        }
    }

    private void aQuestionAnsweredInSaysoClosesItsDialogAndTheModelHasTheAnswer(
            ScriptedTurns model) {
        claude.shows("Enter to select");
        String id = product.waitingDecision();

        resolve(id, "--choice", "2", "--rationale", "one node less");

        claude.shows(heard(1));
        assertThat(results(model, 1)).contains(QUESTION, "Local", "one node less");
        assertThat(claude.screen()).doesNotContain("Enter to select");
        assertThat(closed(id).toString()).contains("\"surface\":\"cli\"");
    }

    private void aQuestionAnsweredInItsDialogClosesTheDecisionAndTheHookLetsGo(
            ScriptedTurns model) {
        claude.enter("Ask again.").shows("Enter to select");
        String id = product.waitingDecision();
        assertThat(claude.runs(HOOK)).as("the hook waits").isTrue();

        claude.press("Down").shows("❯ 2. Local").press("Enter");

        claude.shows(heard(2));
        assertThat(results(model, 2)).contains(QUESTION, "Local");
        assertThat(inDialog(closed(id)).toString()).contains("\"chosen_index\":2");
        ConditionPoller.holds("the hook has ended", () -> !claude.runs(HOOK));
    }

    private void aPermissionGivenInSaysoLetsTheToolRunOnce(Path made) {
        claude.enter("Make it.").shows("Do you want to proceed?");
        String id = product.waitingDecision();
        assertThat(product.decision(id).toString()).contains("touch made");
        assertThat(made).doesNotExist();

        resolve(id, "--choice", "1");

        claude.shows(heard(3));
        assertThat(made).exists();
        assertThat(claude.screen()).doesNotContain("Do you want to proceed?");
    }

    private void aPermissionDeniedInSaysoTellsTheModelWhy(ScriptedTurns model, Path made) {
        claude.enter("Make it anew.").shows("Do you want to proceed?");

        resolve(product.waitingDecision(), "--text", "not in this folder");

        claude.shows(heard(4));
        assertThat(results(model, 4)).contains("not in this folder");
        assertThat(made).doesNotExist();
    }

    private void aPermissionGivenInItsDialogClosesTheDecision(Path made) {
        claude.enter("Make it after all.").shows("Do you want to proceed?");
        String id = product.waitingDecision();

        claude.press("1");

        claude.shows(heard(5));
        assertThat(made).exists();
        inDialog(closed(id));
        ConditionPoller.holds("the hook has ended", () -> !claude.runs(HOOK));
    }

    /// Two questions and three uses of one tool, each in a turn of its own.
    private static ScriptedTurns asking() {
        Step asks = uses("AskUserQuestion", cache());
        Step touches = uses("Bash", touch());
        return ScriptedTurns.of(
                List.of(
                        asks,
                        says(heard(1)),
                        asks,
                        says(heard(2)),
                        touches,
                        says(heard(3)),
                        touches,
                        says(heard(4)),
                        touches,
                        says(heard(5))));
    }

    private static String heard(int turn) {
        return "I have heard you on " + turn + ".";
    }

    /// What came of the newest one of so many uses of a tool.
    private static String results(ScriptedTurns model, int uses) {
        assertThat(model.toolResults()).hasSize(uses);
        return model.toolResults().getLast().toString();
    }

    @Test
    void wordsAboutAPlanGoBackToTheModelAndAPlanApprovedInSaysoEndsPlanMode() {
        try (ScriptedMessagesModel model = planningTwice()) {
            start(model, "plan");
            wordsAboutAPlanGoBackToTheModel(model);
            aPlanApprovedInSaysoEndsPlanMode(model);
        }
    }

    private void wordsAboutAPlanGoBackToTheModel(ScriptedMessagesModel model) {
        claude.shows("ready to execute");

        product.waitingDecision();
        types("plan", "approve", "--refine", "test first");

        claude.shows(heard(1)).shows("plan mode on");
        assertThat(model.toolResults().getLast().toString()).contains("test first");
        assertThat(claude.screen()).doesNotContain("ready to execute");
    }

    private void aPlanApprovedInSaysoEndsPlanMode(ScriptedMessagesModel model) {
        claude.enter("Plan again.").shows("ready to execute");
        String id = product.waitingDecision();
        assertThat(product.run("show", id).stdout()).contains("1. Move the parser.");

        types("plan", "approve", "--skip", "2");

        claude.shows(heard(2));
        assertThat(model.toolResults().getLast().toString()).contains("approved");
        assertThat(claude.screen()).doesNotContain("ready to execute", "plan mode on");
        assertThat(closed(id).toString()).contains("\"surface\":\"cli\"");
        assertThat(product.run("plan", "show", "--json").stdout())
                .contains("\"state\":\"executing\"", "\"header\":\"Plan Mode: ON · 1/2\"");
    }

    private static ScriptedMessagesModel planningTwice() {
        ObjectNode plan = ProgramJson.object();
        plan.put("file_path", ScriptedMessagesModel.PLAN_FILE).put("content", PLAN);
        ObjectNode ready = ScriptedMessagesModel.uses("ExitPlanMode", ProgramJson.object());
        return ScriptedMessagesModel.thatFollows(
                List.of(
                        ScriptedMessagesModel.uses("Write", plan),
                        ready,
                        ScriptedMessagesModel.says(heard(1)),
                        ready,
                        ScriptedMessagesModel.says(heard(2))));
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

    private static ObjectNode touch() {
        return ProgramJson.object().put("command", "touch made").put("description", "Make a file");
    }

    private void start(FakeModel model, String mode) {
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
