package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// The hook that waits beside an agent whose turn ended, and wakes it with an answer.
class HookWaitTest {
    private static final String STOP =
            "{\"hook_event_name\":\"Stop\",\"session_id\":\"s-1\",\"prompt_id\":\"p-1\",\"cwd\":\"/w\"}";

    private static final String PROMPT =
            "{\"hook_event_name\":\"UserPromptSubmit\",\"session_id\":\"s-1\",\"prompt_id\":\"p-2\",\"prompt\":\"Go on\",\"cwd\":\"/w\"}";

    @TempDir private Path folder;
    private CliHarness cli;
    private CliHarness person;

    @BeforeEach
    void open() {
        person = new CliHarness(folder);
        cli = new CliHarness(folder).with("CLAUDE_CODE_SESSION_ID", "s-1");
    }

    @Test
    void endsAtOnceWhereTheSessionAskedNothing() {
        Result result = cli.hook(STOP, "claude", "wait");

        assertThat(result).isEqualTo(new Result(0, "", ""));
    }

    @Test
    void wakesTheAgentWithTheAnswerOnceAndForAll() throws Exception {
        String id = cli.request("-p", "Which cache?", "-o", "Redis", "-o", "Local", "-r", "1");
        CompletableFuture<Result> waiting = waiting();

        person.run("decision", "resolve", id, "--choice", "2", "--rationale", "it is faster");

        Result woken = waiting.get(60, TimeUnit.SECONDS);
        assertThat(woken.exitCode()).isEqualTo(2);
        assertThat(woken.out()).isEmpty();
        assertThat(woken.err())
                .startsWith("[sayso] The decision " + id)
                .contains("Which cache?", "await_decision", "sayso decision await " + id)
                .doesNotContain("Local", "it is faster");
        assertThat(cli.hook(STOP, "claude", "wait").exitCode()).isZero();
    }

    @Test
    void whatItWasCalledForAndDidNotFetchComesWithTheNextPrompt() throws Exception {
        String id = cli.request("-p", "Which cache?", "-o", "Redis", "-o", "Local", "-r", "1");
        CompletableFuture<Result> waiting = waiting();
        person.run("decision", "resolve", id, "--choice", "2", "--rationale", "it is faster");
        assertThat(waiting.get(60, TimeUnit.SECONDS).exitCode()).isEqualTo(2);

        assertThat(cli.hook(PROMPT, "claude", "UserPromptSubmit").out())
                .contains("Local (2)", "it is faster");
        assertThat(cli.hook(PROMPT, "claude", "UserPromptSubmit").out()).doesNotContain("Local");
    }

    @Test
    void whatItFetchedIsNotToldAgain() throws Exception {
        String id = cli.request("-p", "Which cache?", "-o", "Redis", "-o", "Local", "-r", "1");
        CompletableFuture<Result> waiting = waiting();
        person.run("decision", "resolve", id, "--choice", "2");
        assertThat(waiting.get(60, TimeUnit.SECONDS).exitCode()).isEqualTo(2);

        assertThat(cli.run("decision", "await", id).out()).contains("Local");
        assertThat(cli.hook(PROMPT, "claude", "UserPromptSubmit").out()).doesNotContain("Local");
    }

    @Test
    void anAgentWhosePluginSpeaksForThePersonIsToldTheWords() throws Exception {
        String id = cli.request("-p", "Which cache?", "-o", "Redis", "-o", "Local", "-r", "1");
        CompletableFuture<Result> waiting = waiting(STOP.replace("Stop", "agent_end"), "pi");

        person.run("decision", "resolve", id, "--choice", "2", "--rationale", "it is faster");

        Result woken = waiting.get(60, TimeUnit.SECONDS);
        assertThat(woken.exitCode()).isEqualTo(2);
        assertThat(woken.err()).startsWith("[sayso inj-").contains("Local (2)", "it is faster");
    }

    @Test
    void aRunWithoutAPersonEndsWithItsTurn() {
        cli.request("-p", "Which cache?", "-o", "Redis", "-o", "Local", "-r", "1");

        CliHarness alone = cli.with("CLAUDE_CODE_ENTRYPOINT", "sdk-cli");

        assertThat(alone.hook(STOP, "claude", "wait")).isEqualTo(new Result(0, "", ""));
    }

    @Test
    void wakesTheAgentWhoseHookProposesItsPlanOnlyAfterThisOneLooked() throws Exception {
        person.run("plan", "on", "--session", "s-1", "--agent", "claude-code");
        CompletableFuture<Result> waiting = waiting();
        assertThat(waiting.isDone()).as("the plan of this turn may come").isFalse();

        String plan = ",\"last_assistant_message\":\"Plan: Tidy up\\n1. Look\\n2. Remove\"}";
        cli.hook(STOP.replace("}", plan), "claude", "Stop");
        assertThat(person.run("plan", "approve", "--session", "s-1").exitCode()).isZero();

        Result woken = waiting.get(60, TimeUnit.SECONDS);
        assertThat(woken.exitCode()).as(woken.err()).isEqualTo(2);
        assertThat(woken.err()).contains("Tidy up");
    }

    @Test
    void whoPlansWithoutAPlanIsWaitedForOnlyAWhile() throws Exception {
        person.run("plan", "on", "--session", "s-1", "--agent", "claude-code");

        assertThat(waiting().get(60, TimeUnit.SECONDS)).isEqualTo(new Result(0, "", ""));
    }

    @Test
    void aNewerOneReplacesTheOlderAndLeavesNoFileBehind() throws Exception {
        String id = cli.request("-p", "Which cache?", "-o", "Redis", "-o", "Local", "-r", "1");
        CompletableFuture<Result> older = waiting();
        Path lease = lease();
        String first = Files.readString(lease);
        CompletableFuture<Result> newer = waiting();
        while (Files.readString(lease).equals(first)) {
            Thread.onSpinWait();
        }

        person.request("-p", "Which queue?", "-o", "Kafka", "-o", "None", "-r", "1");
        assertThat(older.get(60, TimeUnit.SECONDS).exitCode()).isZero();

        person.run("decision", "resolve", id, "--choice", "1");
        assertThat(newer.get(60, TimeUnit.SECONDS).exitCode()).isEqualTo(2);
        assertThat(lease).doesNotExist();
    }

    @Test
    void whatItCannotReadEndsWithZero() {
        cli.request("-p", "Which cache?", "-o", "Redis", "-o", "Local", "-r", "1");
        for (String payload :
                new String[] {
                    "", "{", "{\"hook_event_name\":\"PreToolUse\",\"session_id\":\"s-1\"}"
                }) {
            assertThat(cli.hook(payload, "claude", "wait").exitCode()).isZero();
        }
    }

    @Test
    void aCallOfTheDoctorGoesToTheStoreAndLeavesNothingInIt() throws Exception {
        String payload = STOP.replace("s-1", "sayso-doctor-1a").replace("Stop", "SessionStart");

        assertThat(cli.hook(payload, "claude", "SessionStart").out()).isEqualTo("{}");

        Path sign = cli.home().hookProbes().resolve("1a");
        assertThat(Files.readString(sign)).isEqualTo("SessionStart");
        assertThat(cli.run("inject", "status").out()).isEqualTo("Injection queue: empty\n");
        assertThat(cli.run("decision", "list").out()).contains("No open decisions");
    }

    private CompletableFuture<Result> waiting() throws Exception {
        return waiting(STOP, "claude");
    }

    private CompletableFuture<Result> waiting(String payload, String agent) throws Exception {
        CompletableFuture<Result> hook =
                CompletableFuture.supplyAsync(
                        () -> cli.hook(payload, agent, "wait"),
                        task -> Thread.ofPlatform().start(task));
        while (lease() == null && !hook.isDone()) {
            Thread.onSpinWait();
        }
        return hook;
    }

    private @Nullable Path lease() throws Exception {
        Path waiters = cli.home().waiters();
        if (!Files.isDirectory(waiters)) {
            return null;
        }
        try (Stream<Path> files = Files.list(waiters)) {
            return files.filter(file -> !file.getFileName().toString().startsWith("."))
                    .findFirst()
                    .orElse(null);
        }
    }
}
