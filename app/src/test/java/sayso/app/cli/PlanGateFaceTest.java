package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// While an agent plans, its tools are judged where it runs them; once a person approved, its steps are
/// ticked as it tells of them.
class PlanGateFaceTest {
    private static final Pattern ASKED = Pattern.compile("Decision (d-[0-9a-z]{6}) asks for it");

    @TempDir private Path folder;
    private CliHarness cli;

    @BeforeEach
    void open() {
        cli = new CliHarness(folder);
        cli.with("SAYSO_GATE_PATIENCE_MS", "0");
    }

    @Test
    void withoutPlanModeNothingIsHeld() {
        assertThat(bash("rm -rf /")).isEqualTo("{}");
        assertThat(tool("Write", "\"file_path\":\"/srv/a\"")).isEqualTo("{}");
    }

    @Test
    void whatLooksPassesAndWhatChangesIsRefusedWithAReason() {
        plan("on");

        assertThat(bash("git log --oneline | head")).isEqualTo("{}");
        assertThat(tool("Read", "\"file_path\":\"/srv/a\"")).isEqualTo("{}");
        assertThat(bash("rm a"))
                .startsWith(
                        "{\"hookSpecificOutput\":{\"hookEventName\":\"PreToolUse\","
                                + "\"permissionDecision\":\"deny\",\"permissionDecisionReason\":\"plan mode: 'rm a' refused: ");
        assertThat(tool("Write", "\"file_path\":\"/srv/a\""))
                .contains("plan mode: 'Write' refused: it changes files; put it into the plan");
        assertThat(cli.run("plan", "show", "--session", "s-1", "--json").out())
                .contains("\"header\":\"Plan Mode: ON\"")
                .contains("\"gate_heard_at\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "codex|PreToolUse|apply_patch|{\"hookSpecificOutput\":{\"hookEventName\":\"PreToolUse\",\"permissionDecision\":\"deny\"",
                "gemini|BeforeTool|write_file|{\"decision\":\"deny\",\"reason\":\"plan mode: 'write_file' refused",
                "cursor|preToolUse|Write|{\"permission\":\"deny\",\"user_message\":\"plan mode: 'Write' refused",
                "opencode|tool.execute.before|edit|{\"action\":\"deny\",\"reason\":\"plan mode: 'edit' refused",
                "pi|tool_call|write|{\"action\":\"deny\",\"reason\":\"plan mode: 'write' refused"
            })
    void everyAgentIsRefusedInItsOwnWords(String agent, String event, String tool, String reply) {
        cli.run("plan", "on", "--session", "s-1", "--agent", agent);
        String payload =
                "{\"hook_event_name\":\"%s\",\"session_id\":\"s-1\",\"conversation_id\":\"s-1\",\"tool_name\":\"%s\",\"tool_input\":{}}"
                        .formatted(event, tool);

        assertThat(cli.hook(payload, agent, event).out()).startsWith(reply);
    }

    @Test
    void asubagentIsHeldWithItsSession() {
        plan("on");

        assertThat(
                        cli.hook(
                                        before("Write", "\"file_path\":\"/srv/a\"", "u-1")
                                                .replace(
                                                        "\"session_id\"",
                                                        "\"agent_id\":\"a-1\",\"session_id\""),
                                        "claude",
                                        "PreToolUse")
                                .out())
                .contains("\"permissionDecision\":\"deny\"");
    }

    @Test
    void whatNobodyKnowsIsAskedAndAllowedOnce() {
        plan("on");
        String id = asked(bash("./check.sh", "u-1"));
        assertThat(bash("./check.sh", "u-1")).contains(id);

        cli.run("decision", "resolve", id, "--option-id", "once");

        assertThat(bash("./check.sh", "u-2")).isEqualTo("{}");
        assertThat(bash("./check.sh", "u-2")).as("two hooks of one use").isEqualTo("{}");
        assertThat(asked(bash("./check.sh", "u-3"))).isNotEqualTo(id);
    }

    @Test
    void whoWaitsForAnAnswerIsToldThatPlanModeEnded() throws Exception {
        plan("on");
        cli.with("SAYSO_GATE_PATIENCE_MS", "60000");
        FutureTask<String> hook = new FutureTask<>(() -> bash("./check.sh", "u-1"));
        Thread.ofPlatform().daemon().start(hook);
        while (!cli.run("ls").out().contains("./check.sh")) {
            assertThat(hook.isDone()).isFalse();
        }

        plan("off");

        assertThat(hook.get(1, TimeUnit.MINUTES))
                .contains("\"permissionDecision\":\"deny\"", "try the same again");
        assertThat(cli.run("ls").out()).doesNotContain("./check.sh");
        assertThat(bash("./check.sh", "u-1")).isEqualTo("{}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "decision cancel ID --reason,ask Eve first|declined to answer: ask Eve first",
                "decision resolve ID --refine,which server?|wants to talk about it first: which server?",
                "decision resolve ID --option-id,no,--rationale,it is slow|said no: it is slow"
            })
    void whatThePersonSaysInsteadReachesTheAgentThatWaits(String command, String told)
            throws Exception {
        String reply = repliedTo(command);

        assertThat(reply).contains("\"permissionDecision\":\"deny\"", told);
    }

    @Test
    void wordsBesideAYesAreToldAfterTheTool() throws Exception {
        assertThat(repliedTo("decision resolve ID --option-id,once,--rationale,only on Monday"))
                .isEqualTo("{}");
        cli.clock.tick(Duration.ofSeconds(1));

        assertThat(after("Bash", "done")).contains("./check.sh", "the person said: only on Monday");
    }

    /// What a hook that waits comes back with once a person did this.
    private String repliedTo(String command) throws Exception {
        plan("on");
        cli.with("SAYSO_GATE_PATIENCE_MS", "60000");
        FutureTask<String> hook = new FutureTask<>(() -> bash("./check.sh", "u-1"));
        Thread.ofPlatform().daemon().start(hook);
        String id = cli.waitingDecision();
        String[] typed = command.replace("ID ", id + ",").split(",", -1);
        String[] first = typed[0].split(" ", -1);
        assertThat(
                        cli.run(
                                        Stream.concat(
                                                        Arrays.stream(first),
                                                        Arrays.stream(typed).skip(1))
                                                .toArray(String[]::new))
                                .exitCode())
                .isBetween(0, 2);
        return hook.get(1, TimeUnit.MINUTES);
    }

    @Test
    void theSameLineInOtherWordsFindsItsAnswer() {
        plan("on");
        String line = "\"command\":\"./check.sh\",\"description\":\"%s\",\"timeout\":%d";
        String id = asked(tool("Bash", line.formatted("Checks", 1_000)));
        assertThat(asked(tool("Bash", line.formatted("Looks again", 2_000)))).isEqualTo(id);

        cli.run("decision", "resolve", id, "--option-id", "this-plan");

        assertThat(tool("Bash", line.formatted("Once more", 3_000))).isEqualTo("{}");
    }

    @Test
    void whatIsAllowedInOneFolderIsNotInAnother() {
        plan("on");
        cli.run(
                "decision",
                "resolve",
                asked(bash("./check.sh", "u-1")),
                "--option-id",
                "this-plan");
        assertThat(bash("./check.sh", "u-2")).isEqualTo("{}");

        String elsewhere =
                before("Bash", "\"command\":\"./check.sh\"", "u-3")
                        .replace("/srv/shop", "/srv/other");
        assertThat(cli.hook(elsewhere, "claude", "PreToolUse").out()).contains("asks for it");
    }

    @Test
    void everyLineThatAToolIsGivenIsJudged() {
        plan("on");

        assertThat(tool("Bash", "\"command\":\"ls\",\"cmd\":\"rm a\"")).contains("'rm a' refused");
        assertThat(tool("Bash", "\"command\":\"ls\",\"script\":{\"a\":1}"))
                .contains("it does not say which line it runs");
    }

    @Test
    void anInputThatIsNoObjectIsAskedForByItself() {
        plan("on");
        String first = asked(whole("Bash", "\"ls\""));
        cli.run("decision", "resolve", first, "--option-id", "this-plan");

        assertThat(whole("Bash", "\"ls\"")).isEqualTo("{}");
        assertThat(asked(whole("Bash", "\"rm -rf /\""))).isNotEqualTo(first);
        assertThat(asked(whole("Bash", "[1]"))).isNotEqualTo(first);
    }

    @Test
    void ourOwnToolsAreKnownByTheirNames() {
        plan("on");

        assertThat(tool("mcp__sayso__provide_choice", "")).isEqualTo("{}");
        assertThat(tool("mcp__sayso__deploy", "")).contains("asks for it");
    }

    private String whole(String name, String input) {
        String payload =
                before(name, "", "u-9").replace("\"tool_input\":{}", "\"tool_input\":" + input);
        return cli.hook(payload, "claude", "PreToolUse").out();
    }

    @Test
    void exactlyThisIsAllowedAsLongAsThePlanIsOpen() {
        plan("on");
        cli.run(
                "decision",
                "resolve",
                asked(bash("./check.sh", "u-1")),
                "--option-id",
                "this-plan");

        assertThat(bash("./check.sh", "u-2")).isEqualTo("{}");
        assertThat(bash("./check.sh", "u-3")).isEqualTo("{}");
        assertThat(bash("./check.sh --all", "u-4")).contains("asks for it");
        plan("off");
        cli.clock.tick(Duration.ofSeconds(1));
        plan("on");
        assertThat(bash("./check.sh", "u-5")).contains("asks for it");
    }

    @Test
    void aTestVerbIsAllowedForTheProjectAndStaysSo() {
        plan("on");
        String id = asked(bash("mvn -q test", "u-1"));
        assertThat(cli.run("show", id).out()).contains("Always for this project");

        cli.run("decision", "resolve", id, "--option-id", "always-project");

        assertThat(bash("mvn -q test", "u-2")).isEqualTo("{}");
        plan("off");
        cli.clock.tick(Duration.ofSeconds(1));
        plan("on");
        assertThat(bash("mvn -q test", "u-3")).isEqualTo("{}");
        assertThat(bash("mvn deploy", "u-4")).contains("refused");

        assertThat(cli.run("plan", "grants").out()).contains("mvn test  in /srv/shop, by ");
        assertThat(cli.run("plan", "grants", "--json").out())
                .contains("{\"name\":\"mvn test\",\"project\":\"/srv/shop\"");
        assertThat(cli.run("plan", "grants", "--revoke", "npm test").err())
                .contains("'npm test' is not a standing permission");
        assertThat(cli.run("plan", "grants", "--revoke", "mvn test").exitCode()).isZero();
        assertThat(cli.run("plan", "grants").out()).contains("No standing permissions");
        assertThat(bash("mvn -q test", "u-5")).contains("asks for it");
    }

    @Test
    void aNoStaysANoAndItsWordsGoBack() {
        plan("on");
        String id = asked(bash("./check.sh", "u-1"));
        cli.run("decision", "resolve", id, "--option-id", "no", "--rationale", "it deletes");

        assertThat(bash("./check.sh", "u-2")).contains("The person said no");
        assertThat(bash("./check.sh", "u-3")).contains("The person said no");
    }

    @Test
    void aPlanIsProposedFromWhatIsSaidApprovedAndTicked() {
        plan("on");
        stop("## Plan: Orders\\n1. Build\\n2. Test", "p-1");
        assertThat(show()).contains("\"state\":\"proposed\"", "\"title\":\"Orders\"");
        assertThat(bash("rm a")).contains("deny");

        assertThat(cli.run("plan", "approve", "--session", "s-1").exitCode()).isZero();

        assertThat(bash("rm a")).isEqualTo("{}");
        assertThat(marks()).isFalse();
        assertThat(after("Bash", "built [DONE:1]"))
                .contains(
                        "\\\"Approve: Orders\\\" was answered.\\nThe person approved the plan.",
                        "Say [DONE:n] as each step is finished");
        assertThat(show()).contains("\"header\":\"Plan Mode: ON · 1/2\"");
        stop("All there. [DONE:2]", "p-2");
        assertThat(show()).contains("\"state\":\"completed\"");
    }

    @Test
    void whoWantsToBeAskedBeforeEachEditIsAsked() {
        plan("on");
        stop("Plan:\\n1. Build", "p-1");
        cli.run("plan", "approve", "--session", "s-1", "--ask-edits");

        assertThat(bash("make")).isEqualTo("{}");
        assertThat(tool("Edit", "\"file_path\":\"/srv/a\"")).contains("asks for it");
        assertThat(marks()).isTrue();
    }

    @Test
    void withoutAStoreThatAnswersAToolIsRefusedWhileTheSessionIsMarked() throws Exception {
        plan("on");
        assertThat(marks()).isTrue();
        Files.writeString(
                cli.home().database(), "no database at all, and long enough to be looked at");

        assertThat(bash("ls"))
                .as("what is wrong, and the way out")
                .contains(
                        "Plan mode is on and no tool can be judged: ",
                        "is not a Sayso database",
                        "sayso restore FILE");
        assertThat(Files.readString(cli.home().hookLog())).contains("is not a Sayso database");
        assertThat(cli.hook("no JSON", "claude", "PreToolUse").out())
                .contains("\"permissionDecision\":\"deny\"");
        assertThat(cli.hook("no JSON", "claude", "Stop").out()).isEqualTo("{}");
    }

    private void plan(String word) {
        assertThat(cli.run("plan", word, "--session", "s-1", "--agent", "claude-code").exitCode())
                .isZero();
    }

    private String show() {
        return cli.run("plan", "show", "--session", "s-1", "--json").out();
    }

    private boolean marks() {
        String[] names = cli.home().planMarks().toFile().list();
        return names != null && names.length > 0;
    }

    private static String asked(String reply) {
        Matcher id = ASKED.matcher(reply);
        assertThat(id.find()).as(reply).isTrue();
        return id.group(1);
    }

    private String bash(String command) {
        return bash(command, "u-" + command.hashCode());
    }

    private String bash(String command, String use) {
        return cli.hook(
                        before("Bash", "\"command\":\"" + command + "\"", use),
                        "claude",
                        "PreToolUse")
                .out();
    }

    private String tool(String name, String input) {
        return cli.hook(before(name, input, "u-0"), "claude", "PreToolUse").out();
    }

    private static String before(String tool, String input, String use) {
        return "{\"hook_event_name\":\"PreToolUse\",\"session_id\":\"s-1\",\"prompt_id\":\"p-1\",\"cwd\":\"/srv/shop\",\"tool_name\":\"%s\",\"tool_input\":{%s},\"tool_use_id\":\"%s\"}"
                .formatted(tool, input, use);
    }

    private String after(String tool, String said) {
        return cli.hook(
                        "{\"hook_event_name\":\"PostToolUse\",\"session_id\":\"s-1\",\"prompt_id\":\"p-1\",\"cwd\":\"/srv/shop\",\"tool_name\":\"%s\",\"tool_input\":{},\"tool_response\":{\"stdout\":\"%s\"}}"
                                .formatted(tool, said),
                        "claude",
                        "PostToolUse")
                .out();
    }

    private void stop(String said, String prompt) {
        cli.hook(
                "{\"hook_event_name\":\"Stop\",\"session_id\":\"s-1\",\"prompt_id\":\"%s\",\"cwd\":\"/srv/shop\",\"stop_hook_active\":false,\"last_assistant_message\":\"%s\"}"
                        .formatted(prompt, said),
                "claude",
                "Stop");
    }
}
