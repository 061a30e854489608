package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// What Claude Code asks in a dialog of its own is asked everywhere, and whoever is first counts.
class HookCaptureTest {
    private static final String QUESTIONS =
            "\"questions\":[{\"question\":\"Which cache?\",\"header\":\"Cache\",\"multiSelect\":false,"
                    + "\"options\":[{\"label\":\"Redis\",\"description\":\"shared\"},"
                    + "{\"label\":\"Local\",\"description\":\"fast\"}]}]";
    private static final String TWO =
            "\"questions\":[{\"question\":\"Which cache?\",\"header\":\"Cache\",\"multiSelect\":false,"
                    + "\"options\":[{\"label\":\"Redis\"},{\"label\":\"Local\"}]},"
                    + "{\"question\":\"Which tests?\",\"header\":\"Tests\",\"multiSelect\":true,"
                    + "\"options\":[{\"label\":\"Unit\"},{\"label\":\"Load\"},{\"label\":\"Fuzz\"}]}]";

    @TempDir private Path folder;
    private CliHarness cli;

    @BeforeEach
    void open() {
        cli = new CliHarness(folder);
    }

    @Test
    void answeredElsewhereTheDialogIsClosedWithTheAnswer() throws Exception {
        CompletableFuture<Result> hook = dialog("AskUserQuestion", QUESTIONS);
        String id = cli.waitingDecision();
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"session_id\":\"s-1\"", "\"turn_id\":\"p-1\"", "Which cache?");

        cli.run("decision", "resolve", id, "--choice", "2");

        Result reply = hook.get(60, TimeUnit.SECONDS);
        assertThat(reply.exitCode()).isZero();
        assertThat(reply.out())
                .startsWith(
                        "{\"hookSpecificOutput\":{\"hookEventName\":\"PermissionRequest\","
                                + "\"decision\":{\"behavior\":\"allow\",\"updatedInput\":{\"questions\":[")
                .endsWith("\"answers\":{\"Which cache?\":\"Local\"}}}}}");
        assertThat(cli.run("inject", "status", "--session", "s-1").out())
                .as("the agent has it")
                .isEqualTo("Injection queue: empty\n");
    }

    @Test
    void answeredInTheDialogTheDecisionIsClosedAndTheHookLetsGo() throws Exception {
        CompletableFuture<Result> hook = dialog("AskUserQuestion", QUESTIONS);
        String id = cli.waitingDecision();

        used("AskUserQuestion", QUESTIONS, "{\"answers\":{\"Which cache?\":\"Redis\"}}");

        assertThat(hook.get(60, TimeUnit.SECONDS).out()).isEqualTo("{}");
        String shown = cli.run("decision", "show", id, "--json").out();
        assertThat(shown)
                .contains("\"state\":\"resolved\"", "\"surface\":\"elicitation\"")
                .contains("\"assurance\":\"client\"", "\"chosen_index\":1");
    }

    @Test
    void ofADialogThatTakesOneAnswerOneOptionIsChosen() throws Exception {
        CompletableFuture<Result> hook = dialog("AskUserQuestion", QUESTIONS);
        String id = cli.waitingDecision();

        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"mode\":\"hybrid\"", "\"max_selections\":1");
        assertThat(cli.run("decision", "resolve", id, "--choice", "1,2").err())
                .contains("at most 1");

        cli.run("decision", "resolve", id, "--choice", "1");
        assertThat(hook.get(60, TimeUnit.SECONDS).out()).contains("\"Which cache?\":\"Redis\"");
    }

    @Test
    void aDialogWhoseLabelsAreNumbersIsNotLost() throws Exception {
        CompletableFuture<Result> hook =
                dialog("AskUserQuestion", QUESTIONS.replace("Redis", "2").replace("Local", "1"));
        String id = cli.waitingDecision();

        assertThat(cli.run("answer", id, "1").exitCode()).isEqualTo(64);
        assertThat(cli.run("answer", id, "#1").exitCode()).isZero();

        assertThat(hook.get(60, TimeUnit.SECONDS).out())
                .endsWith("\"answers\":{\"Which cache?\":\"2\"}}}}}");
    }

    @Test
    void behindAProxyThatAsksTheSameNoDialogIsCaptured() throws Exception {
        cli.with("SAYSO_HOOKS", "no-dialogs");

        assertThat(dialog("AskUserQuestion", QUESTIONS).get(60, TimeUnit.SECONDS).out())
                .isEqualTo("{}");

        assertThat(cli.run("decision", "list", "--all", "--json").out())
                .doesNotContain("Which cache?");
    }

    @Test
    void severalQuestionsOfOneDialogAreOneSitting() throws Exception {
        CompletableFuture<Result> hook = dialog("AskUserQuestion", TWO);
        String id = cli.waitingDecision();

        used(
                "AskUserQuestion",
                TWO,
                "{\"answers\":{\"Which cache?\":\"none, please\",\"Which tests?\":\"Unit, Fuzz\"}}");

        assertThat(hook.get(60, TimeUnit.SECONDS).out()).isEqualTo("{}");
        assertThat(cli.run("show", id).out()).contains("none, please", "Unit, Fuzz");
    }

    @Test
    void aDismissedDialogTakesItsQuestionBackAtTheNextPrompt() throws Exception {
        CompletableFuture<Result> hook = dialog("AskUserQuestion", QUESTIONS);
        String id = cli.waitingDecision();
        used("Bash", "\"command\":\"ls\"", "\"\"");
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"state\":\"pending\"");

        cli.clock.tick(Duration.ofSeconds(5));
        cli.hook(
                "{\"hook_event_name\":\"UserPromptSubmit\",\"session_id\":\"s-1\",\"prompt_id\":\"p-2\",\"prompt\":\"no\"}",
                "claude",
                "UserPromptSubmit");

        assertThat(hook.get(60, TimeUnit.SECONDS).out()).isEqualTo("{}");
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"state\":\"cancelled\"", "closed without an answer");
    }

    @Test
    void aPlanIsApprovedOrSentBackWithWordsFromElsewhere() throws Exception {
        String plan = "\"plan\":\"1. Move the parser.\\n2. Test it.\"";
        CompletableFuture<Result> first = dialog("ExitPlanMode", plan);
        cli.waitingDecision();
        cli.run("plan", "approve", "--session", "s-1", "--refine", "test first");
        assertThat(first.get(60, TimeUnit.SECONDS).out())
                .contains("\"behavior\":\"deny\"", "did not approve the plan", "test first");

        cli.clock.tick(Duration.ofSeconds(1));
        CompletableFuture<Result> second = dialog("ExitPlanMode", plan);
        cli.waitingDecision();
        cli.run("plan", "approve", "--session", "s-1", "--skip", "2");
        assertThat(second.get(60, TimeUnit.SECONDS).out())
                .contains("\"behavior\":\"allow\"", "\"updatedInput\":{\"plan\":\"1. Move");
        assertThat(after("ExitPlanMode", plan, "{}"))
                .contains(
                        "The person approved the plan",
                        "Step 2 is to be skipped",
                        "Say [DONE:n] as each step is finished");
        used("Bash", "\"command\":\"mv a b\"", "\"moved [DONE:1]\"");
        assertThat(plan()).contains("\"state\":\"completed\"", "\"state\":\"skipped\"");

        CompletableFuture<Result> third = dialog("ExitPlanMode", plan);
        String id = cli.waitingDecision();
        assertThat(after("ExitPlanMode", plan, "{}")).contains("The person approved the plan.");
        assertThat(third.get(60, TimeUnit.SECONDS).out()).isEqualTo("{}");
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"state\":\"resolved\"", "\"surface\":\"elicitation\"");
        assertThat(plan())
                .contains("\"state\":\"executing\"", "\"header\":\"Plan Mode: ON · 0/2\"");
    }

    @Test
    void aPlanWhoseDialogIsDismissedIsTakenBack() throws Exception {
        CompletableFuture<Result> hook = dialog("ExitPlanMode", "\"plan\":\"1. Move\\n2. Test\"");
        String id = cli.waitingDecision();
        assertThat(plan()).contains("\"state\":\"proposed\"");

        cli.clock.tick(Duration.ofSeconds(5));
        cli.hook(
                "{\"hook_event_name\":\"UserPromptSubmit\",\"session_id\":\"s-1\",\"prompt_id\":\"p-2\",\"prompt\":\"no\"}",
                "claude",
                "UserPromptSubmit");

        assertThat(hook.get(60, TimeUnit.SECONDS).out()).isEqualTo("{}");
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"state\":\"cancelled\"");
        assertThat(plan()).contains("\"state\":\"off\"");
    }

    @Test
    void aWordInTheAgentsDialogDoesNotOpenSaysosOwnGate() throws Exception {
        cli.run("plan", "on", "--session", "s-1", "--agent", "claude-code");
        String plan = "\"plan\":\"1. Move the parser.\\n2. Test it.\"";
        CompletableFuture<Result> hook = dialog("ExitPlanMode", plan);
        String id = cli.waitingDecision();

        used("ExitPlanMode", plan, "{}");
        assertThat(plan()).contains("\"state\":\"proposed\"");
        cli.run("plan", "approve", "--session", "s-1");

        assertThat(hook.get(60, TimeUnit.SECONDS).out()).contains("\"behavior\":\"allow\"");
        assertThat(plan()).contains("\"state\":\"executing\"");
        assertThat(id).isNotEmpty();
    }

    @Test
    void aPlanWithoutStepsIsApprovedAsAWhole() throws Exception {
        CompletableFuture<Result> first = dialog("ExitPlanMode", "\"plan\":\"Move the parser.\"");
        String id = cli.waitingDecision();
        assertThat(cli.run("decision", "resolve", id, "--choice", "1,2").err())
                .as("approved and sent back at once")
                .contains("at most 1");
        cli.run("decision", "resolve", id, "--text", "test first");
        assertThat(first.get(60, TimeUnit.SECONDS).out())
                .contains("\"behavior\":\"deny\"", "did not approve the plan", "test first");

        CompletableFuture<Result> second = dialog("ExitPlanMode", "\"plan\":\"Move it, tested.\"");
        cli.waitingDecision();
        cli.run("plan", "approve", "--session", "s-1");
        assertThat(second.get(60, TimeUnit.SECONDS).out()).contains("\"behavior\":\"allow\"");
        assertThat(after("ExitPlanMode", "\"plan\":\"Move it, tested.\"", "{}"))
                .contains(
                        "The person approved the plan.",
                        "Say [DONE:1] when the plan is carried out,");
        assertThat(plan()).contains("\"header\":\"Plan Mode: ON · 0/1\"", "Carry out the plan");
    }

    private String plan() {
        return cli.run("plan", "show", "--session", "s-1", "--json").out();
    }

    @Test
    void byTheSettingAPermissionIsAllowedOnceOrDeniedWithWords() throws Exception {
        cli.setting("{\"capture_permissions\": true}");
        String command =
                "\"command\":\"rm -r a\\u202eb\\rls\",\"timeout\":5000,\"why\":\"w%s!\""
                        .formatted(" ".repeat(90));
        CompletableFuture<Result> first = dialog("Bash", command);
        String id = cli.waitingDecision();
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains(
                        "May the agent use Bash: rm -r a⟦U+202E⟧b⟦U+000D⟧ls?",
                        "5000",
                        "w⟦90 blanks⟧!")
                .contains("\"type\":\"confirmation\"");
        cli.run("decision", "resolve", id, "--choice", "1");
        assertThat(first.get(60, TimeUnit.SECONDS).out())
                .isEqualTo(
                        "{\"hookSpecificOutput\":{\"hookEventName\":\"PermissionRequest\","
                                + "\"decision\":{\"behavior\":\"allow\"}}}");

        CompletableFuture<Result> second = dialog("Bash", command);
        cli.run(
                "decision",
                "resolve",
                cli.waitingDecision(),
                "--choice",
                "2",
                "--rationale",
                "use trash");
        assertThat(second.get(60, TimeUnit.SECONDS).out())
                .contains(
                        "\"behavior\":\"deny\"",
                        "The person denied this use of the tool: use trash");

        CompletableFuture<Result> third = dialog("Bash", command);
        cli.run("decision", "resolve", cli.waitingDecision(), "--text", "use trash");
        assertThat(third.get(60, TimeUnit.SECONDS).out())
                .contains("\"behavior\":\"deny\"", "denied this use of the tool: use trash");
    }

    @Test
    void aPermissionIsNotAllowedAndDeniedAtOnce() throws Exception {
        cli.setting("{\"capture_permissions\": true}");
        CompletableFuture<Result> hook = dialog("Bash", "\"command\":\"rm x\"");
        String id = cli.waitingDecision();

        assertThat(cli.run("decision", "resolve", id, "--choice", "1,2").err())
                .contains("at most 1");

        cli.run("decision", "resolve", id, "--choice", "2");
        assertThat(hook.get(60, TimeUnit.SECONDS).out()).contains("denied this use");
    }

    @Test
    void aPermissionGivenInTheDialogClosesItsDecisionAndNoOther() throws Exception {
        cli.setting("{\"capture_permissions\": true}");
        String input = "\"file_path\":\"/srv/a\",\"content\":\"```\\nx\"";
        CompletableFuture<Result> hook = dialog("Write", input);
        String id = cli.waitingDecision();
        used("Write", "\"file_path\":\"/srv/b\",\"content\":\"\"", "{}");
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"state\":\"pending\"", "````");

        used("Write", input, "{\"type\":\"create\"}");

        assertThat(hook.get(60, TimeUnit.SECONDS).out()).isEqualTo("{}");
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"state\":\"resolved\"", "\"surface\":\"elicitation\"")
                .contains("Allowed in the agent's own dialog")
                .as("the agent does not say whether the person allowed more than this use")
                .contains("\"chosen_index\":0");
    }

    @Test
    void whatIsTooLongToBeShownWholeStaysInItsDialog() throws Exception {
        cli.setting("{\"capture_permissions\": true}");
        String input = "\"command\":\"" + "x".repeat(100_001) + "\"";
        assertThat(dialog("Bash", input).get(60, TimeUnit.SECONDS).out()).isEqualTo("{}");
        assertThat(cli.run("decision", "list").out()).contains("No open decisions");
    }

    @Test
    void otherPermissionsAndAgentsAreLeftToTheirDialogs() throws Exception {
        assertThat(dialog("Bash", "\"command\":\"rm x\"").get(60, TimeUnit.SECONDS).out())
                .isEqualTo("{}");
        assertThat(dialog("AskUserQuestion", "\"questions\":7").get(60, TimeUnit.SECONDS).out())
                .isEqualTo("{}");
        cli.setting("{\"capture_dialogs\": false}");
        assertThat(dialog("AskUserQuestion", QUESTIONS).get(60, TimeUnit.SECONDS).out())
                .isEqualTo("{}");
        assertThat(cli.run("decision", "list").out()).contains("No open decisions");
    }

    private CompletableFuture<Result> dialog(String tool, String input) {
        String payload =
                "{\"hook_event_name\":\"PermissionRequest\",\"session_id\":\"s-1\",\"prompt_id\":\"p-1\","
                        + "\"cwd\":\"/srv/shop\",\"tool_name\":\""
                        + tool
                        + "\",\"tool_input\":{"
                        + input
                        + "}}";
        return cli.startHook(payload, "claude", "PermissionRequest");
    }

    private void used(String tool, String input, String response) {
        assertThat(after(tool, input, response)).isEqualTo("{}");
    }

    private String after(String tool, String input, String response) {
        cli.clock.tick(Duration.ofSeconds(1));
        return cli.hook(
                        "{\"hook_event_name\":\"PostToolUse\",\"session_id\":\"s-1\",\"prompt_id\":\"p-1\","
                                + "\"cwd\":\"/srv/shop\",\"tool_use_id\":\"u\",\"tool_name\":\""
                                + tool
                                + "\",\"tool_input\":{"
                                + input
                                + "},\"tool_response\":"
                                + response
                                + "}",
                        "claude",
                        "PostToolUse")
                .out();
    }
}
