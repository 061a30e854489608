package sayso.acceptance.phone;

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

/// What Claude Code asks in its own dialogs, in a real terminal: answered on the phone, the dialog closes and the model
/// has the answer; answered in the dialog, the phone says so and offers nothing more.
abstract class PhoneDialogScenario {
    private static final String QUESTION = "Which cache?";
    private static final String PLAN = "# Parser\n1. Move the parser.\n2. Test it.\n";

    @TempDir Path folder;
    private PhoneUnderTest phone;
    private ProductDriver product;
    private VendorHub hub;
    private TmuxTerminal claude;

    /// The phone, not connected yet.
    abstract PhoneUnderTest phone() throws Exception;

    /// Allows a use of a tool, which has to be read whole, by as few touches as its way has.
    abstract int allow(PhoneUnderTest phone, String title) throws Exception;

    /// How many these are.
    abstract int touchesOfAPermission();

    /// Approves the plan by as few touches as its way has, which are counted.
    abstract int approve(PhoneUnderTest phone) throws Exception;

    /// How many these are.
    abstract int touchesOfAPlan();

    @BeforeEach
    void connect() throws Exception {
        phone = phone();
        UserSandbox sandbox = UserSandbox.in(folder).and("SAYSO_OPEN", "off");
        product =
                new ProductDriver(
                        sandbox.with("{\"capture_permissions\":true" + phone.settings() + "}"));
        hub = VendorHub.start(sandbox, phone.vendor());
        phone.connect(sandbox, hub);
    }

    /// The agent would go on writing into the folder that is about to be deleted, and so would its hooks.
    @AfterEach
    void end() {
        if (claude != null) {
            claude.close();
        }
        hub.close();
        UserSandbox.in(folder).endProcesses();
        phone.close();
    }

    @Test
    void aQuestionAnsweredOnThePhoneClosesItsDialogAndTheModelHasTheAnswer() throws Exception {
        try (ScriptedMessagesModel model =
                ScriptedMessagesModel.thatCalls("AskUserQuestion", cache())) {
            start(model, "default");
            claude.shows("Enter to select");
            String id = product.waitingDecision();
            phone.awaitAsked(QUESTION);

            assertThat(phone.touch(QUESTION, "2 Local")).isEqualTo(2);

            assertThat(result(model).toString()).contains(QUESTION, "Local");
            claude.shows("The person said:");
            assertThat(claude.screen()).doesNotContain("Enter to select");
            assertThat(closed(id).toString()).contains(surface(), "\"chosen_index\":2");
            phone.awaitOver(QUESTION);
        }
    }

    @Test
    void aQuestionAnsweredInItsDialogIsOverOnThePhone() throws Exception {
        try (ScriptedMessagesModel model =
                ScriptedMessagesModel.thatCalls("AskUserQuestion", cache())) {
            start(model, "default");
            claude.shows("Enter to select");
            phone.awaitAsked(QUESTION);

            claude.press("Down").shows("❯ 2. Local").press("Enter");

            assertThat(result(model).toString()).contains(QUESTION, "Local");
            phone.awaitOver(QUESTION);
        }
    }

    @Test
    void aPlanApprovedOnThePhoneEndsPlanMode() throws Exception {
        try (ScriptedMessagesModel model = ScriptedMessagesModel.thatPlans(PLAN)) {
            start(model, "plan");
            claude.shows("ready to execute");
            String id = product.waitingDecision();

            assertThat(approve(phone)).isEqualTo(touchesOfAPlan());

            assertThat(result(model).toString()).contains("approved");
            claude.shows("The person said:");
            assertThat(claude.screen()).doesNotContain("ready to execute", "plan mode on");
            assertThat(closed(id).toString()).contains(surface());
            phone.awaitOver("Approve: Parser");
        }
    }

    @Test
    void aPlanApprovedInItsDialogIsOverOnThePhone() throws Exception {
        try (ScriptedMessagesModel model = ScriptedMessagesModel.thatPlans(PLAN)) {
            start(model, "plan");
            claude.shows("ready to execute");
            phone.awaitAsked("Approve: Parser");

            claude.press("2");

            assertThat(result(model).toString()).contains("approved");
            phone.awaitOver("Approve: Parser");
        }
    }

    @Test
    void aPermissionGivenOnThePhoneLetsTheToolRunOnce() throws Exception {
        Path made = product.sandbox().project().resolve("made");
        try (ScriptedMessagesModel model = ScriptedMessagesModel.thatCalls("Bash", touch())) {
            start(model, "default");
            claude.shows("Do you want to proceed?");
            String id = product.waitingDecision();
            phone.awaitAsked("touch made");
            assertThat(made).doesNotExist();

            assertThat(allow(phone, "touch made")).isEqualTo(touchesOfAPermission());

            result(model);
            assertThat(made).exists();
            claude.shows("The person said:");
            assertThat(claude.screen()).doesNotContain("Do you want to proceed?");
            assertThat(closed(id).toString()).contains(surface());
            phone.awaitOver("touch made");
        }
    }

    @Test
    void aPermissionGivenInItsDialogIsOverOnThePhone() throws Exception {
        Path made = product.sandbox().project().resolve("made");
        try (ScriptedMessagesModel model = ScriptedMessagesModel.thatCalls("Bash", touch())) {
            start(model, "default");
            claude.shows("Do you want to proceed?");
            phone.awaitAsked("touch made");

            claude.press("1");

            result(model);
            assertThat(made).exists();
            phone.awaitOver("touch made");
        }
    }

    private String surface() {
        return "\"surface\":\"" + phone.surface() + "\"";
    }

    private static ObjectNode touch() {
        return ProgramJson.object().put("command", "touch made").put("description", "Make a file");
    }

    private void start(ScriptedMessagesModel model, String mode) {
        product.run("install", "claude-code").succeeded();
        claude = new ClaudeCodeDriver(product.sandbox(), model).open(mode, "Go on.");
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

    /// A question that takes one of two options.
    static ObjectNode cache() {
        ObjectNode input = ProgramJson.object();
        ObjectNode question = input.putArray("questions").addObject();
        question.put("question", QUESTION).put("header", "Cache").put("multiSelect", false);
        ArrayNode options = question.putArray("options");
        options.addObject().put("label", "Redis").put("description", "shared");
        options.addObject().put("label", "Local").put("description", "fast");
        return input;
    }
}
