package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// What opencode asks in its own dialogs, with a script in the place of opencode: answered in Sayso, the plugin closes
/// the dialog; answered in the dialog, the decision closes, and no hook is left.
class OpencodeDialogTest {
    private static final String ASKED =
            """
            {"type":"question.asked","properties":{"id":"que_1","sessionID":"ses_1","questions":[{"question":"Which \
            cache?","header":"Cache","options":[{"label":"Redis","description":"shared"},{"label":"Local",\
            "description":"fast"}]}],"tool":{"messageID":"msg_1","callID":"call_1"}}}\
            """;

    private static final String PERMISSION =
            """
            {"type":"permission.asked","properties":{"id":"per_1","sessionID":"ses_1","permission":"bash",\
            "patterns":["touch made"],"metadata":{},"always":["touch *"],\
            "tool":{"messageID":"msg_1","callID":"call_1"}}}\
            """;

    private static final String BEFORE =
            """
            {"hook":"tool.execute.before","input":{"tool":"bash","sessionID":"ses_1","callID":"call_1"},\
            "output":{"args":{"command":"touch made"}}}\
            """;

    @TempDir Path folder;
    private UserSandbox sandbox;

    @AfterEach
    void end() {
        sandbox.endProcesses();
    }

    @Test
    void aQuestionAnsweredInSaysoClosesItsDialogWithTheAnswer() {
        ProductDriver product = install("{\"answers_from_agent_process\":\"trust\"}");
        try (TestProcess opencode = opencode("live")) {
            opencode.write(ASKED);
            String id = product.waitingDecision();

            product.run("decision", "resolve", id, "--choice", "2").succeeded();

            JsonNode call = call(opencode, "/question/que_1/reply");
            assertThat(call.path("body").toString()).isEqualTo("{\"answers\":[[\"Local\"]]}");
            assertThat(call.path("folder").asString()).isEqualTo(sandbox.project().toString());
            assertThat(call.path("known").asBoolean()).isTrue();
            assertThat(product.decision(id).toString()).contains("\"surface\":\"cli\"");
            noHookIsLeft(opencode);
        }
    }

    @Test
    void aQuestionAnsweredInItsDialogClosesTheDecisionAndTheHookLetsGo() {
        ProductDriver product = install("{}");
        try (TestProcess opencode = opencode("live")) {
            opencode.write(ASKED);
            String id = product.waitingDecision();

            opencode.write(
                    "{\"type\":\"question.replied\",\"properties\":{\"sessionID\":\"ses_1\",\"requestID\":\"que_1\","
                            + "\"answers\":[[\"Local\"]]}}");

            ends(product, id, "resolved");
            assertThat(product.decision(id).toString())
                    .contains("\"surface\":\"elicitation\"", "\"assurance\":\"client\"")
                    .contains("\"chosen_index\":2");
            noHookIsLeft(opencode);
            assertThat(opencode.lines()).isEmpty();
        }
        assertThat(sandbox.home().resolve("logs/hooks.log")).doesNotExist();
    }

    @Test
    void aDismissedDialogAndABrokenOffTurnTakeTheirQuestionsBack() {
        ProductDriver product = install("{}");
        try (TestProcess opencode = opencode("live")) {
            opencode.write(ASKED);
            String dismissed = product.waitingDecision();
            opencode.write(
                    "{\"type\":\"question.rejected\",\"properties\":{\"sessionID\":\"ses_1\",\"requestID\":\"que_1\"}}");
            ends(product, dismissed, "cancelled");

            opencode.write(ASKED.replace("que_1", "que_2"));
            String brokenOff = product.waitingDecision();
            opencode.write("{\"type\":\"session.idle\",\"properties\":{\"sessionID\":\"ses_1\"}}");
            ends(product, brokenOff, "cancelled");
            noHookIsLeft(opencode);
        }
    }

    @Test
    void declinedInSaysoTheDialogIsRefusedAndTheNextPromptSaysWhy() {
        ProductDriver product = install("{\"answers_from_agent_process\":\"trust\"}");
        try (TestProcess opencode = opencode("http")) {
            opencode.write(ASKED);

            product.run("decision", "cancel", product.waitingDecision(), "--reason", "too early")
                    .succeeded();

            JsonNode call = call(opencode, "/question/que_1/reject");
            assertThat(call.path("body").isMissingNode()).isTrue();
            assertThat(call.path("folder").asString()).isEqualTo(sandbox.project().toString());
            opencode.write(
                    "{\"hook\":\"chat.message\",\"input\":{\"sessionID\":\"ses_1\"},"
                            + "\"output\":{\"parts\":[{\"type\":\"text\",\"text\":\"and?\"}]}}");
            assertThat(opencode.line("the prompt", line -> line.contains("chat.message")))
                    .contains("The person declined to answer: too early");
        }
    }

    @Test
    void aPermissionIsGivenOnceOrRefusedWithWords() {
        ProductDriver product =
                install("{\"answers_from_agent_process\":\"trust\",\"capture_permissions\":true}");
        try (TestProcess opencode = opencode("live")) {
            opencode.write(BEFORE);
            opencode.write(PERMISSION);
            String first = product.waitingDecision();
            assertThat(product.decision(first).toString())
                    .contains("May the agent use bash: touch made?");
            product.run("decision", "resolve", first, "--choice", "1").succeeded();
            assertThat(call(opencode, "/permission/per_1/reply").path("body").toString())
                    .isEqualTo("{\"reply\":\"once\"}");

            opencode.write(PERMISSION.replace("per_1", "per_2"));
            String second = product.waitingDecision();
            product.run("decision", "resolve", second, "--text", "not here").succeeded();
            assertThat(call(opencode, "/permission/per_2/reply").path("body").toString())
                    .isEqualTo(
                            "{\"reply\":\"reject\",\"message\":\"The person denied this use of the tool: not here\"}");
        }
    }

    @Test
    void whenOpencodeIsGoneItsQuestionStaysAndItsPermissionDoesNot() {
        ProductDriver product = install("{\"capture_permissions\":true}");
        try (TestProcess opencode = opencode("live")) {
            opencode.write(PERMISSION);
            String permission = product.waitingDecision();
            opencode.process().destroyForcibly();
            ends(product, permission, "cancelled");
        }
        try (TestProcess opencode = opencode("live")) {
            opencode.write(ASKED);
            String question = product.waitingDecision();
            long hook = hook(opencode).pid();
            opencode.process().destroyForcibly();
            ConditionPoller.holds("the hook has ended", () -> ProcessHandle.of(hook).isEmpty());
            assertThat(product.decision(question).path("state").asString()).isEqualTo("pending");
        }
    }

    private ProductDriver install(String settings) {
        sandbox = UserSandbox.in(folder).with(settings);
        ProductDriver product = new ProductDriver(sandbox);
        product.run("install", "opencode").succeeded();
        return product;
    }

    private TestProcess opencode(String mode) {
        return TestProcess.start(
                sandbox.process(
                        CheckoutPaths.newerNode().toString(),
                        CheckoutPaths.root()
                                .resolve("acceptance/src/test/node/opencode.mjs")
                                .toString(),
                        sandbox.user().resolve(".config/opencode/plugins/sayso.js").toString(),
                        sandbox.project().toString(),
                        mode));
    }

    private static JsonNode call(TestProcess opencode, String path) {
        return ProgramJson.parse(
                opencode.line(path, line -> line.startsWith("{\"path\":\"" + path)));
    }

    private static void ends(ProductDriver product, String id, String state) {
        ConditionPoller.holds(
                id + " is " + state,
                () -> product.decision(id).path("state").asString().equals(state));
    }

    private static void noHookIsLeft(TestProcess opencode) {
        ConditionPoller.holds(
                "no hook is left", () -> opencode.process().descendants().findAny().isEmpty());
    }

    /// The Java of the hook that waits.
    private static ProcessHandle hook(TestProcess opencode) {
        return ConditionPoller.find(
                "the hook runs",
                () ->
                        opencode.process()
                                .descendants()
                                .filter(each -> each.info().command().orElse("").endsWith("/java"))
                                .findAny());
    }
}
