package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// What agents' hooks are answered, through the door that agents use.
class HookFaceTest {
    private static final String STRICT = "{\"turn\": {\"mode\": \"strict\"}}";

    @TempDir private Path folder;
    private CliHarness cli;

    @BeforeEach
    void open() {
        cli = new CliHarness(folder).with("SAYSO_SESSION_ID", "s-1");
    }

    @Test
    void aTurnWithoutADecisionIsHeldInStrictModeAndReleasedByOneMadeInIt() throws Exception {
        cli.setting(STRICT);
        prompt("p-1");

        Result held = stop("p-1");
        assertThat(held.exitCode()).isZero();
        assertThat(held.out())
                .startsWith("{\"decision\":\"block\",\"reason\":\"This turn of claude-code ends")
                .endsWith("Waiting now: 0 decisions.\"}");

        String id = cli.request("-p", "What next?", "-o", "Tests", "-o", "Ship", "-r", "1");
        assertThat(stop("p-1").out()).isEqualTo("{}");
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"turn_id\":\"p-1\"")
                .contains("\"agent_kind\":\"claude-code\"");
    }

    @Test
    void nothingIsHeldUntilAPersonSaysSo() {
        prompt("p-1");
        assertThat(stop("p-1").out()).isEqualTo("{}");
    }

    @Test
    void workAfterAnAnswerNeedsANewDecision() throws Exception {
        cli.setting(STRICT);
        prompt("p-1");
        String id = cli.request("-p", "What next?", "-o", "Tests", "-o", "Ship", "-r", "1");
        cli.clock.tick(Duration.ofMinutes(1));
        cli.run("decision", "resolve", id, "--choice", "1");
        assertThat(stop("p-1").out())
                .contains("await_decision with decision_id \\\"" + id)
                .doesNotContain("Tests");
        assertThat(stop("p-1").out()).isEqualTo("{}");

        cli.clock.tick(Duration.ofMinutes(1));
        assertThat(cli.run("decision", "await", id).out()).contains("Tests");
        tool("p-1", "sayso decision await " + id);
        assertThat(stop("p-1").out()).isEqualTo("{}");
        tool("p-1", "make test");
        assertThat(stop("p-1").out()).contains("\"decision\":\"block\"");
    }

    @Test
    void anAnswerReachesTheAgentAtItsNextPromptAndCountsAsDeliveredAtTheOneAfter() {
        String id = cli.request("-p", "What next?", "-o", "Tests", "-o", "Ship", "-r", "1");
        cli.run("decision", "resolve", id, "--choice", "1", "--rationale", "first things first");
        assertThat(cli.run("decision", "show", id).out())
                .contains("its agent has not received it yet");

        Result told =
                cli.hook(
                        payload("UserPromptSubmit", "p-1", "\"prompt\":\"go on\""),
                        "claude",
                        "UserPromptSubmit");
        assertThat(told.out())
                .startsWith(
                        "{\"hookSpecificOutput\":{\"hookEventName\":\"UserPromptSubmit\","
                                + "\"additionalContext\":\"[sayso inj-")
                .contains("was answered by ada: Tests (1)\\nWhy: first things first");
        assertThat(cli.run("decision", "show", id, "--json").out())
                .doesNotContain("\"delivered_at\":\"");

        cli.clock.tick(Duration.ofSeconds(5));
        tool("p-1", "make");
        assertThat(cli.run("decision", "show", id, "--json").out()).contains("\"delivered_at\":\"");
        assertThat(cli.run("inject", "status").out()).isEqualTo("Injection queue: empty\n");
    }

    @Test
    void aDecisionThatCouldNotKnowItsSessionIsBoundByTheHookAfterTheTool() throws Exception {
        cli.setting(STRICT).with("SAYSO_SESSION_ID", "");
        prompt("p-1");
        String id = cli.request("-p", "What next?", "-o", "Tests", "-o", "Ship", "-r", "1");
        assertThat(stop("p-1").out()).contains("\"decision\":\"block\"");

        String listed =
                "\"tool_name\":\"mcp__sayso__list_decisions\",\"tool_input\":{},"
                        + "\"tool_response\":\""
                        + id
                        + "\"";
        cli.hook(payload("PostToolUse", "p-1", listed), "claude", "PostToolUse");
        assertThat(stop("p-1").out()).contains("\"decision\":\"block\"");

        String made =
                "\"tool_name\":\"mcp__sayso__provide_choice\",\"tool_input\":{},"
                        + "\"tool_response\":[{\"type\":\"text\",\"text\":"
                        + "\"{\\\"decision_id\\\":\\\""
                        + id
                        + "\\\"}\"}]";
        cli.hook(payload("PostToolUse", "p-1", made), "claude", "PostToolUse");
        assertThat(stop("p-1").out()).isEqualTo("{}");
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"session_id\":\"s-1\"", "\"turn_id\":\"p-1\"");
    }

    /// A command that waited ends with an error where nobody answered in time, and has asked all the same.
    @Test
    void aDecisionThatAFailedCommandAskedIsBoundToo() throws Exception {
        cli.setting(STRICT).with("SAYSO_SESSION_ID", "");
        prompt("p-1");
        String id = cli.request("-p", "What next?", "-o", "Tests", "-o", "Ship", "-r", "1");

        String failed =
                "\"tool_name\":\"Bash\",\"tool_use_id\":\"t-1\",\"tool_input\":{\"command\":"
                        + "\"sayso decision request -p 'What next?' -o Tests -o Ship --wait\"},"
                        + "\"error\":\"Exit code 1\\nDecision requested: "
                        + id
                        + "\",\"is_interrupt\":false";
        cli.hook(payload("PostToolUseFailure", "p-1", failed), "claude", "PostToolUseFailure");

        assertThat(stop("p-1").out()).isEqualTo("{}");
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"session_id\":\"s-1\"");
    }

    @Test
    void theCommandsOfTheSeedClearMarkAndCheckATurn() throws Exception {
        cli.setting(STRICT);
        String prompt = payload("UserPromptSubmit", "p-1", "\"prompt\":\"go on\"");
        String stop = payload("Stop", "p-1", "\"stop_hook_active\":false");
        Result cleared = cli.runWith(prompt, "decision", "turn-clear");
        assertThat(cleared.out()).isEmpty();
        assertThat(cleared.exitCode()).isZero();

        Result soft = cli.runWith(stop, "decision", "turn-check", "--soft", "--verbose");
        assertThat(soft.out()).isEqualTo("{}\n");
        assertThat(soft.err()).contains("held (mode strict of settings.json)");
        assertThat(cli.runWith(stop, "decision", "turn-check", "--format", "seed").out())
                .startsWith("{\"decision\":\"block\",\"reason\":\"");
        cli.request("-p", "What next?", "-o", "Tests", "-o", "Ship", "-r", "1");
        String use = "\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\"sayso ls\"}";
        assertThat(cli.runWith(payload("PostToolUse", "p-1", use), "decision", "turn-mark").out())
                .isEmpty();
        assertThat(cli.runWith(stop, "decision", "turn-check", "--format", "seed").out())
                .isEqualTo("{\"decision\":\"proceed\"}\n");
        assertThat(cli.runWith("", "decision", "turn-check").out()).isEqualTo("{}\n");
    }

    @Test
    void hooksRestWhileNothingWaitsForAnyAgent() throws Exception {
        Path idle = cli.home().hooksIdle();
        prompt("p-1");
        assertThat(idle).exists();
        assertThat(Files.getLastModifiedTime(idle).toInstant()).isEqualTo(cli.clock.instant());

        String id = cli.request("-p", "What next?", "-o", "Tests", "-o", "Ship", "-r", "1");
        assertThat(idle).as("a decision waits").doesNotExist();
        prompt("p-2");
        assertThat(idle).doesNotExist();
        cli.run("decision", "resolve", id, "--choice", "1");
        assertThat(stop("p-2").out()).contains("await_decision");
        assertThat(idle).as("an answer was not fetched").doesNotExist();
        cli.clock.tick(Duration.ofSeconds(5));
        String goOn = payload("UserPromptSubmit", "p-3", "\"prompt\":\"go on\"");
        assertThat(cli.hook(goOn, "claude", "UserPromptSubmit").out())
                .contains("was answered by ada");
        assertThat(idle).as("an answer may not have arrived").doesNotExist();
        cli.clock.tick(Duration.ofSeconds(5));
        prompt("p-3a");
        assertThat(idle).as("it arrived").exists();

        cli.run("decision", "mode", "soft", "--agent", "codex");
        assertThat(idle).as("somebody is held").doesNotExist();
        prompt("p-4");
        assertThat(idle).doesNotExist();
        cli.run("decision", "mode", "clear", "--agent", "codex");
        prompt("p-5");
        assertThat(idle).exists();
        cli.run("decision", "mode", "soft");
        assertThat(idle).as("settings changed").doesNotExist();
        prompt("p-6");
        assertThat(idle).doesNotExist();
    }

    @Test
    void whatFailedIsToldAtTheNextPrompt() throws Exception {
        prompt("p-1");
        Files.move(cli.home().database(), cli.home().folder().resolve("aside"));
        Files.createDirectory(cli.home().database());
        assertThat(stop("p-1").out()).isEqualTo("{}");
        assertThat(cli.home().hooksIdle()).doesNotExist();
        Files.delete(cli.home().database());
        Files.move(cli.home().folder().resolve("aside"), cli.home().database());

        String payload = payload("UserPromptSubmit", "p-2", "\"prompt\":\"go on\"");
        assertThat(cli.hook(payload, "claude", "UserPromptSubmit").out())
                .contains("Sayso's hooks failed 1 times since the last prompt (hook_failed)");
        prompt("p-3");
    }

    @Test
    void aTurnIsHeldWhereNobodyCouldLookIfThePersonWantsThat() throws Exception {
        cli.setting("{\"turn\": {\"on_error\": \"block\"}}");
        Files.createDirectory(cli.home().database());
        assertThat(stop("p-1").out())
                .contains(
                        "\"decision\":\"block\"",
                        "turn.on_error is block. " + cli.home().database(),
                        "cannot be opened");
        assertThat(
                        cli.hook(
                                        payload("Stop", "p-1", "\"stop_hook_active\":true"),
                                        "claude",
                                        "Stop")
                                .out())
                .isEqualTo("{}");
    }

    @Test
    void theMostSpecificModeCounts() {
        prompt("p-1");
        assertThat(cli.run("decision", "mode", "strict").out()).isEqualTo("default: strict\n");
        assertThat(stop("p-1").out()).contains("block");
        cli.run("decision", "mode", "off", "--project", "/srv");
        assertThat(stop("p-1").out()).isEqualTo("{}");
        cli.run("decision", "mode", "strict", "--agent", "claude");
        assertThat(stop("p-1").out()).contains("block");
        assertThat(cli.run("decision", "mode", "soft", "--session", "s-1").out())
                .contains("session s-1: soft", "agent claude-code: strict", "project /srv: off");
        assertThat(stop("p-1").out()).isEqualTo("{}");
        assertThat(cli.run("decision", "mode", "disable", "--session", "s-1").out())
                .contains("session s-1: off");
        assertThat(cli.run("decision", "mode", "enable", "--session", "s-1").out())
                .contains("session s-1: strict");
        cli.run("decision", "mode", "clear", "--session", "s-1");
        assertThat(cli.run("decision", "mode", "--json").out())
                .contains("{\"mode\":\"strict\",\"set\":[{\"scope\":\"agent\"");
    }

    @Test
    void theModeThatCountsIsShownWithItsOrigin() {
        prompt("p-1");
        cli.run("decision", "mode", "strict");
        assertThat(cli.run("decision", "mode", "--session", "s-1").out())
                .isEqualTo("session s-1: strict (settings.json)\n");
        cli.run("decision", "mode", "soft", "--agent", "claude");
        assertThat(cli.run("decision", "mode", "--session", "s-1").out())
                .isEqualTo("session s-1: soft (agent claude-code)\n");
        assertThat(cli.run("decision", "mode", "--agent", "codex", "--json").out())
                .contains("\"in_force\":{\"mode\":\"strict\",\"from\":\"settings.json\"}");
        cli.run("decision", "mode", "off", "--project", "/srv");
        assertThat(cli.run("decision", "mode", "--project", "/srv/shop").out())
                .isEqualTo("in /srv/shop: off (project /srv)\n");
        Result unknown = cli.run("decision", "mode", "--agent", "emacs");
        assertThat(unknown.exitCode()).isEqualTo(64);
        assertThat(unknown.err()).contains("invalid agent 'emacs'");
    }

    @Test
    void anAgentCannotFreeItself() throws Exception {
        cli.setting(STRICT).with("CLAUDECODE", "1");
        Result refused = cli.run("decision", "mode", "off");
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("only a person sets the mode of agents");
        prompt("p-1");
        assertThat(stop("p-1").out()).contains("block");
    }

    @Test
    void messagesAreDrainedAcknowledgedAndClearedByHand() {
        String id = cli.request("-p", "What next?", "-o", "Tests", "-o", "Ship", "-r", "1");
        assertThat(cli.run("inject", "drain").exitCode()).isEqualTo(1);
        assertThat(cli.run("inject", "drain", "--quiet").exitCode()).isZero();
        cli.run("decision", "resolve", id, "--choice", "2");

        assertThat(cli.run("inject", "status").out())
                .startsWith("Injection queue: 1 entry\n  1. [answer] inj-")
                .endsWith(" of " + id + ", waits\n");
        Result drained = cli.run("inject", "drain", "--json");
        assertThat(drained.out())
                .startsWith("{\"session_id\":\"s-1\",\"entries\":[{\"id\":\"inj-")
                .contains("\"kind\":\"answer\"", "Ship (2)", "\"attempt\":1");
        String tag = CliHarness.field(drained.out(), "id");
        assertThat(cli.run("inject", "clear").out()).contains("Injection queue cleared");
        assertThat(cli.run("inject", "status", "--json").out())
                .contains("\"count\":1", "\"unacked\":1", "\"undeliverable\":0");
        assertThat(cli.run("inject", "ack", tag).exitCode()).isZero();
        assertThat(cli.run("inject", "ack", tag).exitCode()).isEqualTo(3);
        assertThat(cli.run("decision", "show", id, "--json").out()).contains("\"delivered_at\":\"");
        assertThat(cli.run("inject", "drain", "--quiet", "--format", "hook").out())
                .isEqualTo("{}\n");
    }

    @Test
    void asAHookItDrainsTheSessionThatThePayloadNames() {
        String id = cli.request("-p", "What next?", "-o", "Tests", "-o", "Ship", "-r", "1");
        cli.run("decision", "resolve", id, "--choice", "2");
        CliHarness nameless = cli.with("SAYSO_SESSION_ID", "").with("CLAUDE_CODE_SESSION_ID", "");

        assertThat(nameless.run("inject", "drain").exitCode()).isEqualTo(64);
        assertThat(nameless.runWith("{\"session_id\":7}", "inject", "drain").exitCode())
                .isEqualTo(64);
        assertThat(nameless.runWith("{\"session_id\":\"s-2\"}", "inject", "drain").exitCode())
                .isEqualTo(1);
        assertThat(
                        nameless.runWith(
                                        "{\"session_id\":\"s-1\",\"tool_name\":\"Bash\"}",
                                        "inject",
                                        "drain",
                                        "--json")
                                .out())
                .startsWith("{\"session_id\":\"s-1\",\"entries\":[{\"id\":\"inj-");
    }

    @Test
    void watchTakesRpcWithAnAddressAndWithout() {
        for (String[] words :
                new String[][] {
                    {"watch", "--rpc", "--json"},
                    {"watch", "--rpc", "http://127.0.0.1:1", "--json"},
                    {"watch", "--rpc-addr=http://127.0.0.1:1", "--json"},
                    {"watch", "--url", "http://127.0.0.1:1", "--json"}
                }) {
            assertThat(cli.run(words).out())
                    .as(String.join(" ", words))
                    .contains("watch is for people");
        }
        assertThat(cli.run("watch", "--url").err())
                .contains("--url has no value")
                .doesNotContain("rpc");
    }

    @Test
    void whateverComesInTheReplyIsOneObjectAndTheCodeIsZero() throws Exception {
        cli.setting(STRICT);
        for (String payload :
                new String[] {
                    "",
                    "not json",
                    "[]",
                    "{}",
                    "{\"session_id\":\"s-1\"",
                    "{\"session_id\":7,\"hook_event_name\":\"Stop\"}",
                    "{\"session_id\":\"s-1\",\"hook_event_name\":\"PreCompact\"}"
                }) {
            Result result = cli.hook(payload, "claude", "Stop");
            assertThat(result.out()).as(payload).isEqualTo("{}");
            assertThat(result.exitCode()).as(payload).isZero();
        }
        assertThat(cli.hook("{}", "nobody", "Stop").out()).isEqualTo("{}");
        assertThat(Files.readAllLines(cli.home().hookLog()))
                .allSatisfy(line -> assertThat(line).containsOnlyOnce("\"event\":"));
        assertThat(Files.readString(cli.home().hookLog()))
                .contains(
                        "\"event\":\"hook_input_missing\",\"agent\":\"claude-code\",\"hook_event\":\"Stop\"")
                .contains("hook_input_unreadable")
                .contains("hook_event_mismatch")
                .contains("hook_session_missing")
                .contains("hook_arguments");
    }

    @Test
    void whatAgentsHooksCallEndsWithNothingWrongWhateverIsWrong() throws Exception {
        for (List<String> words :
                List.of(
                        List.of("decision", "turn-check", "--no-such-flag"),
                        List.of("decision", "turn-mark", "--session"),
                        List.of("decision", "check", "--inject", "--no-such-flag"),
                        List.of("decision", "auto-close", "--inject", "--threshold", "soon"),
                        List.of("inject", "drain", "--quiet", "--format", "odd"))) {
            Result result = cli.run(words.toArray(String[]::new));
            assertThat(result.exitCode()).as(String.join(" ", words)).isZero();
            assertThat(result.out()).as(String.join(" ", words)).isEmpty();
        }
        Path broken = Files.writeString(folder.resolve("broken.db"), "no database".repeat(99));
        Result result =
                cli.with("SAYSO_DB", broken.toString()).run("decision", "check", "--inject");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out()).isEmpty();
    }

    @Test
    void whatWaitsForASessionThatNobodyLookedAtIsInSight() {
        prompt("t-1");
        String id = cli.request("-p", "Ship?", "-o", "yes", "--session", "s-1");
        cli.run("decision", "resolve", id, "--choice", "1");

        assertThat(cli.run("inject", "status").out())
                .contains("Injection queue: 1 entry", "of " + id);
    }

    @Test
    void theSwitchTurnsEverythingOff() throws Exception {
        cli.setting(STRICT).with("SAYSO_HOOKS", "off");
        prompt("p-1");
        assertThat(stop("p-1").out()).isEqualTo("{}");
    }

    private void prompt(String turn) {
        Result result =
                cli.hook(
                        payload("UserPromptSubmit", turn, "\"prompt\":\"go on\""),
                        "claude",
                        "UserPromptSubmit");
        assertThat(result.out()).isEqualTo("{}");
    }

    private void tool(String turn, String command) {
        String use = "\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\"" + command + "\"}";
        assertThat(cli.hook(payload("PostToolUse", turn, use), "claude", "PostToolUse").out())
                .isEqualTo("{}");
    }

    private Result stop(String turn) {
        cli.clock.tick(Duration.ofSeconds(2));
        return cli.hook(payload("Stop", turn, "\"stop_hook_active\":false"), "claude", "Stop");
    }

    private static String payload(String event, String turn, String more) {
        return "{\"session_id\":\"s-1\",\"cwd\":\"/srv/shop\",\"prompt_id\":\""
                + turn
                + "\",\"hook_event_name\":\""
                + event
                + "\",\"later\":{\"x\":[1,2]},"
                + more
                + "}";
    }
}
