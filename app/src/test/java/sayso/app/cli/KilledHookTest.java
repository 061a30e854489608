package sayso.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Decision;
import sayso.decision.store.DecisionQuery;
import sayso.home.SelfCommandLine;
import sayso.store.sqlite.SqliteStore;

/// A permission that an agent's hook carries to a person ends with that hook, whatever ends it: real processes,
/// as an agent starts them, and real signals.
class KilledHookTest {
    private static final long PATIENCE_NANOS = 120_000_000_000L;
    private static final Duration SLICE = Duration.ofSeconds(1);
    private static final String DIALOG =
            "{\"hook_event_name\":\"PermissionRequest\",\"session_id\":\"s-1\",\"prompt_id\":\"p-1\","
                    + "\"cwd\":\"/srv/shop\",";
    private static final String PERMISSION =
            DIALOG + "\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\"rm -r x\"}}";
    private static final String QUESTION =
            DIALOG
                    + "\"tool_name\":\"AskUserQuestion\",\"tool_input\":{\"questions\":["
                    + "{\"question\":\"Which cache?\",\"header\":\"Cache\",\"options\":[{\"label\":\"Redis\"},"
                    + "{\"label\":\"Local\"}]}]}}";
    private static final String PROMPT =
            "{\"hook_event_name\":\"UserPromptSubmit\",\"session_id\":\"s-1\",\"prompt_id\":\"p-2\",\"prompt\":\"on\"}";

    @TempDir private Path folder;
    private Path home;
    private final List<ProcessHandle> started = new ArrayList<>();

    @BeforeEach
    void settle() throws IOException {
        home = Files.createDirectory(folder.resolve("home"));
        Files.writeString(
                home.resolve("settings.json"),
                "{\"capture_permissions\": true, \"answers_from_agent_process\": \"trust\"}");
    }

    @AfterEach
    void endAll() throws Exception {
        for (ProcessHandle process : started) {
            process.destroyForcibly();
            process.onExit().get(60, TimeUnit.SECONDS);
        }
    }

    @Test
    void aPermissionWhoseHookIsToldToEndIsTakenBackByIt() throws Exception {
        ProcessHandle hook = hook(asks(PERMISSION));

        hook.destroy();

        assertThat(nobodyIsTold()).contains("the agent is gone");
    }

    @Test
    void aPermissionWhoseHookIsKilledEndsWithoutIt() throws Exception {
        ProcessHandle hook = hook(asks(PERMISSION));

        hook.destroyForcibly();

        assertThat(nobodyIsTold()).contains("nobody waits for an answer");
    }

    @Test
    void aPermissionWhoseAgentIsKilledIsTakenBackByItsHook() throws Exception {
        Process agent = asks(PERMISSION);
        ProcessHandle hook = hook(agent);

        agent.destroyForcibly();

        assertThat(nobodyIsTold()).contains("the agent is gone");
        hook.onExit().get(60, TimeUnit.SECONDS);
    }

    @Test
    void anAnswerToAnAgentThatIsGoneIsNotFetchedByIt() throws Exception {
        Process agent = asks(QUESTION);
        ProcessHandle hook = hook(agent);

        agent.destroyForcibly();
        hook.onExit().get(60, TimeUnit.SECONDS);
        assertThat(sayso("", "decision", "show", decision(Decision::isPending).id().value()))
                .as("the hook said that it waits no longer")
                .contains("Asker: gets it at its next turn");
        Decision asked = decision(Decision::isPending);
        assertThat(sayso("", "decision", "resolve", asked.id().value(), "--choice", "2"))
                .contains("is not waiting; it gets the answer at its next turn");

        assertThat(decision(found -> !found.isPending()).isDelivered()).isFalse();
        assertThat(sayso(PROMPT, "hook", "--agent", "claude-code", "UserPromptSubmit"))
                .as("the next one that speaks for the session")
                .contains("was answered", "Local");
    }

    /// What the record says, once it is over.
    private String nobodyIsTold() throws Exception {
        Decision over = decision(found -> !found.isPending());
        String id = over.id().value();
        assertThat(over.state().wireName()).isEqualTo("cancelled");
        assertThat(over.isDelivered()).isFalse();

        assertThat(sayso("", "decision", "resolve", id, "--choice", "1"))
                .contains("withdrawn")
                .doesNotContain("Resolved");
        assertThat(sayso(PROMPT, "hook", "--agent", "claude-code", "UserPromptSubmit"))
                .doesNotContain("Allow once")
                .endsWith("{}\n");
        String shown = sayso("", "decision", "show", id);
        assertThat(shown).doesNotContain("fetched it");
        return shown;
    }

    /// An agent that starts a hook by a launcher.
    private Process asks(String payload) throws Exception {
        Path launcher = folder.resolve("launcher.sh");
        String hook =
                String.join("' '", java("hook", "--agent", "claude-code", "PermissionRequest"));
        Files.writeString(launcher, "reply=$('" + hook + "')\nprintf '%s' \"$reply\"\n");
        Process agent = start(List.of("sh", "-c", "sh '" + launcher + "'; :"));
        send(agent, payload);
        decision(Decision::isPending);
        return agent;
    }

    private ProcessHandle hook(Process agent) {
        ProcessHandle hook =
                agent.descendants()
                        .filter(process -> process.children().findAny().isEmpty())
                        .findFirst()
                        .orElseThrow();
        agent.descendants().forEach(started::add);
        return hook;
    }

    /// The first decision like this, once there is one; time ends what it ends meanwhile.
    private Decision decision(Predicate<Decision> wanted) throws Exception {
        Files.createDirectories(home);
        try (SqliteStore store =
                        SqliteStore.open(home.resolve("sayso.db"), InstantSource.system());
                LocalDecisionDesk desk =
                        new LocalDecisionDesk(
                                store,
                                new DecisionIdGenerator("d-", () -> 1L),
                                DeskPolicy.STANDARD,
                                store.clock());
                WakeupSignal wakeups = store.log().wakeups()) {
            long until = System.nanoTime() + PATIENCE_NANOS;
            while (System.nanoTime() < until) {
                for (Decision decision : desk.list(DecisionQuery.all())) {
                    if (wanted.test(decision)) {
                        return decision;
                    }
                }
                wakeups.await(SLICE);
            }
        }
        throw new AssertionError("no such decision");
    }

    private String sayso(String input, String... words) throws Exception {
        Process process = start(java(words));
        send(process, input);
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return said;
    }

    private static void send(Process process, String input) throws IOException {
        process.getOutputStream().write(input.getBytes(UTF_8));
        process.getOutputStream().close();
    }

    private Process start(List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("SAYSO_"));
        builder.environment().put("SAYSO_HOME", home.toString());
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("SAYSO_HUB_FOR_HOOKS", "false");
        builder.environment().put("SAYSO_HOOK_PATIENCE_MS", "60000");
        Process process = builder.start();
        started.add(process.toHandle());
        return process;
    }

    private static List<String> java(String... words) {
        List<String> command = new ArrayList<>(SelfCommandLine.words());
        command.addAll(List.of(words));
        return command;
    }
}
