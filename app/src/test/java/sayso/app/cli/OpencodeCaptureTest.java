package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// What opencode asks in a dialog of its own is asked everywhere, and whoever is first counts.
class OpencodeCaptureTest {
    private static final String CACHE =
            "{\"question\":\"Which cache?\",\"header\":\"Cache\","
                    + "\"options\":[{\"label\":\"Redis\",\"description\":\"shared\"},"
                    + "{\"label\":\"Local\",\"description\":\"fast\"}]}";
    private static final String TESTS =
            "{\"question\":\"Which tests?\",\"header\":\"Tests\",\"multiple\":true,\"custom\":true,"
                    + "\"options\":[{\"label\":\"Unit\",\"description\":\"\"},"
                    + "{\"label\":\"Load\",\"description\":\"\"},{\"label\":\"Fuzz\",\"description\":\"\"}]}";
    private static final String COMMAND = "\"patterns\":[\"rm -r a\"],\"command\":\"rm -r a\"";

    @TempDir private Path folder;
    private CliHarness cli;

    @BeforeEach
    void open() {
        cli = new CliHarness(folder);
    }

    @Test
    void answeredElsewhereTheDialogIsClosedWithTheAnswer() throws Exception {
        CompletableFuture<Result> hook = question("que_1", CACHE);
        String id = cli.waitingDecision();
        assertThat(shown(id)).contains("\"session_id\":\"ses_1\"", "Which cache?", "shared");

        cli.run("decision", "resolve", id, "--choice", "2", "--rationale", "one node less");

        assertThat(reply(hook))
                .isEqualTo(
                        "{\"action\":\"answer\",\"input\":{\"answers\":[[\"Local\",\"(note: one node less)\"]]}}");
        assertThat(cli.run("inject", "status", "--session", "ses_1").out())
                .as("the agent has it")
                .isEqualTo("Injection queue: empty\n");
    }

    @Test
    void ownWordsReachTheDialogAsTheyAre() throws Exception {
        CompletableFuture<Result> hook = question("que_1", CACHE);
        cli.run("decision", "resolve", cli.waitingDecision(), "--text", "none, please");

        assertThat(reply(hook))
                .isEqualTo("{\"action\":\"answer\",\"input\":{\"answers\":[[\"none, please\"]]}}");
    }

    @Test
    void ownWordsAreNoAnswerWhereTheDialogTakesNone() throws Exception {
        CompletableFuture<Result> hook =
                question("que_1", CACHE.replace("{\"question", "{\"custom\":false,\"question"));
        String id = cli.waitingDecision();

        assertThat(cli.run("decision", "resolve", id, "--text", "none").exitCode()).isNotZero();
        cli.run("decision", "resolve", id, "--choice", "1");

        assertThat(reply(hook)).contains("[[\"Redis\"]]");
    }

    @Test
    void aQuestionWithoutChoicesIsAnsweredInOwnWords() throws Exception {
        CompletableFuture<Result> hook =
                question(
                        "que_1",
                        "{\"question\":\"Which port?\",\"header\":\"Port\",\"options\":[]}");
        cli.run("decision", "resolve", cli.waitingDecision(), "--text", "8080");

        assertThat(reply(hook)).contains("[[\"8080\"]]");
    }

    @Test
    void severalQuestionsAnsweredInTheirDialogCloseOneDecisionAndTheHookLetsGo() throws Exception {
        CompletableFuture<Result> hook = question("que_1", CACHE + "," + TESTS);
        String id = cli.waitingDecision();

        closes(
                "question.replied",
                "que_1",
                questions(CACHE + "," + TESTS),
                ",\"tool_response\":{\"answers\":[[\"none, please\"],[\"Unit\",\"Fuzz\"]]}");

        assertThat(reply(hook)).isEqualTo("{}");
        assertThat(shown(id))
                .contains("\"state\":\"resolved\"", "\"surface\":\"elicitation\"")
                .contains("\"assurance\":\"client\"");
        assertThat(cli.run("show", id).out()).contains("none, please", "Unit, Fuzz");
        assertThat(cli.run("inject", "status", "--session", "ses_1").out())
                .as("the agent has it")
                .isEqualTo("Injection queue: empty\n");
    }

    @Test
    void theSameQuestionInAnotherDialogIsAnotherDecision() throws Exception {
        CompletableFuture<Result> first = question("que_1", CACHE);
        String id = cli.waitingDecision();
        closes("question.replied", "que_2", questions(CACHE), GIVEN);
        assertThat(shown(id)).contains("\"state\":\"pending\"");

        closes("question.replied", "que_1", questions(CACHE), GIVEN);
        assertThat(reply(first)).isEqualTo("{}");
        assertThat(shown(id)).contains("\"state\":\"resolved\"", "\"chosen_index\":1");

        CompletableFuture<Result> second = question("que_2", CACHE);
        cli.run("decision", "resolve", cli.waitingDecision(), "--choice", "2");
        assertThat(reply(second)).contains("Local");
        assertThat(reply(question("que_2", CACHE)))
                .as("a second copy of the plugin has the answer too")
                .contains("Local");
    }

    private static final String GIVEN = ",\"tool_response\":{\"answers\":[[\"Redis\"]]}";

    @Test
    void aDismissedDialogTakesItsQuestionBack() throws Exception {
        CompletableFuture<Result> hook = question("que_1", CACHE);
        String id = cli.waitingDecision();
        cli.hook(
                "{\"hook_event_name\":\"chat.message\",\"session_id\":\"ses_1\",\"prompt\":\"and\"}",
                "opencode",
                "chat.message");
        assertThat(shown(id)).as("a prompt closes no dialog").contains("\"state\":\"pending\"");

        closes("question.rejected", "que_1", questions(CACHE), "");

        assertThat(reply(hook)).isEqualTo("{}");
        assertThat(shown(id)).contains("\"state\":\"cancelled\"", "closed without an answer");
    }

    @Test
    void aTurnThatIsBrokenOffTakesItsQuestionBack() throws Exception {
        CompletableFuture<Result> hook = question("que_1", CACHE);
        String id = cli.waitingDecision();

        cli.hook(
                "{\"hook_event_name\":\"session.idle\",\"session_id\":\"ses_1\"}",
                "opencode",
                "session.idle");

        assertThat(reply(hook)).isEqualTo("{}");
        assertThat(shown(id)).contains("\"state\":\"cancelled\"", "closed without an answer");
    }

    @Test
    void declinedElsewhereTheDialogIsRefused() throws Exception {
        CompletableFuture<Result> hook = question("que_1", CACHE);
        cli.run("decision", "cancel", cli.waitingDecision(), "--reason", "too early");

        assertThat(reply(hook))
                .isEqualTo(
                        "{\"action\":\"deny\",\"reason\":\"The person declined to answer: too early\"}");
    }

    @Test
    void byTheSettingAPermissionIsAllowedOnceOrDeniedWithWords() throws Exception {
        cli.setting("{\"capture_permissions\": true}");
        CompletableFuture<Result> first = permission("per_1");
        String id = cli.waitingDecision();
        assertThat(shown(id))
                .contains("May the agent use bash: rm -r a?", "\"type\":\"confirmation\"");
        cli.run("decision", "resolve", id, "--choice", "1");
        assertThat(reply(first)).isEqualTo("{\"action\":\"answer\",\"input\":{}}");

        CompletableFuture<Result> second = permission("per_2");
        cli.run("decision", "resolve", cli.waitingDecision(), "--text", "use trash");
        assertThat(reply(second))
                .isEqualTo(
                        "{\"action\":\"deny\",\"reason\":\"The person denied this use of the tool: use trash\"}");
    }

    @Test
    void aPermissionGivenInTheDialogClosesItsDecisionAndOneRefusedThereIsTakenBack()
            throws Exception {
        cli.setting("{\"capture_permissions\": true}");
        CompletableFuture<Result> first = permission("per_1");
        String given = cli.waitingDecision();
        closes("permission.replied", "per_1", COMMAND, ",\"tool_response\":{\"reply\":\"once\"}");
        assertThat(reply(first)).isEqualTo("{}");
        assertThat(shown(given))
                .contains("\"state\":\"resolved\"", "\"surface\":\"elicitation\"")
                .contains("\"chosen_index\":1");

        CompletableFuture<Result> second = permission("per_2");
        String refused = cli.waitingDecision();
        closes("permission.replied", "per_2", COMMAND, ",\"tool_response\":{\"reply\":\"reject\"}");
        assertThat(reply(second)).isEqualTo("{}");
        assertThat(shown(refused)).contains("\"state\":\"cancelled\"");
    }

    @Test
    void whatThePersonAlwaysAllowsIsRecordedAsThatAndWhatFollowsFromItAsTheAgents()
            throws Exception {
        cli.setting("{\"capture_permissions\": true}");
        CompletableFuture<Result> first = permission("per_1");
        String always = cli.waitingDecision();
        closes(
                "permission.replied",
                "per_1",
                COMMAND,
                ",\"tool_response\":{\"reply\":\"always\",\"always\":[\"rm *\"]}");
        assertThat(reply(first)).isEqualTo("{}");
        assertThat(shown(always))
                .contains("\"state\":\"resolved\"", "\"surface\":\"elicitation\"")
                .contains("Always allowed in the agent's own dialog: rm *")
                .doesNotContain("\"chosen_index\":1");

        CompletableFuture<Result> second = permission("per_2");
        String letThrough = cli.waitingDecision();
        closes(
                "permission.replied",
                "per_2",
                COMMAND,
                ",\"tool_response\":{\"reply\":\"always\",\"by\":\"opencode\"}");
        assertThat(reply(second)).isEqualTo("{}");
        assertThat(shown(letThrough))
                .contains("\"state\":\"cancelled\"", "opencode let it through by itself")
                .doesNotContain("\"surface\":\"elicitation\"");
    }

    @Test
    void whatIsNotWantedOrNotUnderstoodStaysInItsDialog() throws Exception {
        assertThat(reply(permission("per_1"))).isEqualTo("{}");
        assertThat(reply(opens("question.asked", "que_1", "\"questions\":7"))).isEqualTo("{}");
        String subagent =
                payload("question.asked", "que_1", questions(CACHE), ",\"agent_id\":\"a\"");
        assertThat(cli.hook(subagent, "opencode", "question.asked").out()).isEqualTo("{}");
        String nameless =
                payload("question.asked", "que_1", questions(CACHE), "")
                        .replace("\"tool_use_id\":\"que_1\",", "");
        assertThat(cli.hook(nameless, "opencode", "question.asked").out()).isEqualTo("{}");
        closes("question.replied", "que_1", questions(CACHE), GIVEN);
        cli.setting("{\"capture_dialogs\": false, \"capture_permissions\": true}");
        assertThat(reply(question("que_1", CACHE))).isEqualTo("{}");
        assertThat(reply(permission("per_1"))).isEqualTo("{}");
        cli.setting("{}").with("SAYSO_HOOKS", "off");
        assertThat(reply(question("que_1", CACHE))).isEqualTo("{}");
        assertThat(cli.run("decision", "list").out()).contains("No open decisions");
    }

    private CompletableFuture<Result> question(String id, String questions) {
        return opens("question.asked", id, questions(questions));
    }

    private CompletableFuture<Result> permission(String id) {
        return opens("permission.asked", id, COMMAND);
    }

    private CompletableFuture<Result> opens(String event, String id, String input) {
        return cli.startHook(payload(event, id, input, ""), "opencode", event);
    }

    private void closes(String event, String id, String input, String response) {
        assertThat(cli.hook(payload(event, id, input, response), "opencode", event).out())
                .isEqualTo("{}");
    }

    private static String questions(String questions) {
        return "\"questions\":[" + questions + "]";
    }

    private static String payload(String event, String id, String input, String more) {
        return "{\"hook_event_name\":\"%s\",\"session_id\":\"ses_1\",\"cwd\":\"/srv/shop\",\"tool_use_id\":\"%s\","
                        .formatted(event, id)
                + "\"tool_name\":\"%s\",\"tool_input\":{%s}%s}"
                        .formatted(event.startsWith("q") ? "question" : "bash", input, more);
    }

    private static String reply(CompletableFuture<Result> hook) throws Exception {
        Result result = hook.get(60, TimeUnit.SECONDS);
        assertThat(result.exitCode()).isZero();
        return result.out();
    }

    private String shown(String id) {
        return cli.run("decision", "show", id, "--json").out();
    }
}
