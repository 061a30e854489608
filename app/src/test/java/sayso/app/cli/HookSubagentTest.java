package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// What a subagent of Claude Code asks permission for outlasts the turn of the agent that started it.
class HookSubagentTest {
    private static final String DEPLOY =
            "\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\"make deploy\"}";

    @TempDir private Path folder;
    private CliHarness cli;

    @BeforeEach
    void open() throws Exception {
        cli = new CliHarness(folder);
        cli.setting("{\"capture_permissions\": true, \"capture_refusals_seconds\": 60}");
    }

    @Test
    void itsPermissionStaysOpenWhenTheTurnEndsAndIsAllowedAfterwards() throws Exception {
        CompletableFuture<Result> hook = start("PermissionRequest", "a-1", DEPLOY);
        String id = cli.waitingDecision();

        run("Stop", "\"stop_hook_active\":false");
        run("UserPromptSubmit", "\"prompt\":\"And now?\"");
        assertThat(hook).isNotDone();
        cli.run("answer", id, "1");

        assertThat(said(hook)).contains("\"behavior\":\"allow\"");
    }

    @Test
    void twoSubagentsThatWantTheSameAreAskedForApart() throws Exception {
        CompletableFuture<Result> one = start("PermissionRequest", "a-1", DEPLOY);
        String first = cli.waitingDecision();
        cli.run("answer", first, "1");
        assertThat(said(one)).contains("\"behavior\":\"allow\"");
        CompletableFuture<Result> other = start("PermissionRequest", "a-2", DEPLOY);
        String second = cli.waitingDecision();
        cli.run("answer", second, "2", "not from here");

        assertThat(second).isNotEqualTo(first);
        assertThat(said(other)).contains("\"behavior\":\"deny\"", "not from here");
    }

    @Test
    void whatWasAllowedInItsDialogIsRecordedSoAndTheEndOfTheSessionWithdrawsTheRest()
            throws Exception {
        CompletableFuture<Result> hook = start("PermissionRequest", "a-1", DEPLOY);
        cli.waitingDecision();
        cli.hook(payload("PostToolUse", "a-1", DEPLOY), "claude", "PostToolUse");
        assertThat(said(hook)).isEqualTo("{}");
        assertThat(cli.run("decision", "list", "--all", "--json").out())
                .contains("Allowed in the agent's own dialog");

        CompletableFuture<Result> last = start("PermissionRequest", "a-1", DEPLOY);
        cli.waitingDecision();
        run("SessionEnd", "\"reason\":\"other\"");
        assertThat(said(last)).isEqualTo("{}");
    }

    @Test
    void itsQuestionsAreLeftAloneAndItsRefusalsAreAsked() throws Exception {
        String question =
                "\"tool_name\":\"AskUserQuestion\",\"tool_input\":{\"questions\":[{\"question\":\"Which?\","
                        + "\"header\":\"h\",\"options\":[{\"label\":\"A\",\"description\":\"a\"},"
                        + "{\"label\":\"B\",\"description\":\"b\"}],\"multiSelect\":false}]}";
        assertThat(said(start("PermissionRequest", "a-1", question))).isEqualTo("{}");

        CompletableFuture<Result> refused =
                start("PermissionDenied", "a-1", DEPLOY + ",\"tool_use_id\":\"t-1\"");
        cli.run("answer", cli.waitingDecision(), "1");
        assertThat(said(refused)).contains("\"retry\":true");
    }

    private void run(String event, String fields) {
        cli.hook(payload(event, "", fields), "claude", event);
    }

    private CompletableFuture<Result> start(String event, String agent, String fields) {
        return cli.startHook(payload(event, agent, fields), "claude", event);
    }

    private static String payload(String event, String agent, String fields) {
        return "{\"hook_event_name\":\""
                + event
                + "\",\"session_id\":\"s-1\",\"prompt_id\":\"p-1\",\"cwd\":\"/srv/shop\","
                + "\"permission_mode\":\"default\","
                + (agent.isEmpty() ? "" : "\"agent_id\":\"" + agent + "\",")
                + fields
                + "}";
    }

    private static String said(CompletableFuture<Result> hook) throws Exception {
        return hook.get(60, TimeUnit.SECONDS).out();
    }
}
