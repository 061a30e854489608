package sayso.app.person;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.app.home.AgentAnswers;
import sayso.core.decision.Actor;
import sayso.core.decision.Surface;
import sayso.terminal.plain.Dialogue;

class WhoAnswersTest {
    private static final Map<String, String> NOTHING = Map.of();
    private static final Map<String, String> MARKED = Map.of("CLAUDECODE", "1");

    @Test
    void aShellInATerminalIsAPersons() {
        FakeProcesses tree =
                new FakeProcesses()
                        .then(1, 0, "systemd")
                        .then(2, 1, "-bash")
                        .then(2, 1, "java", "sayso.app.Main");
        assertThat(standing(tree, NOTHING)).isEqualTo(new Standing.Free());
    }

    @ParameterizedTest
    @CsvSource({
        "claude,claude-code",
        "/usr/local/bin/codex,codex",
        "cursor-agent,cursor",
        "opencode,opencode",
        "pi,pi",
        "/root/.local/share/claude/versions/2.1.295,claude-code"
    })
    void aCommandOfAnAgentIsTheAgents(String program, String agent) {
        FakeProcesses tree =
                new FakeProcesses()
                        .then(1, 1, "-zsh")
                        .then(1, 1, program)
                        .then(1, 1, "/bin/bash", "-c", "sayso answer d-1 1")
                        .then(1, 1, "java");
        assertThat(standing(tree, NOTHING)).isEqualTo(new Standing.InsideAgent(agent, 2));
    }

    @ParameterizedTest
    @CsvSource({
        "node,/usr/lib/node_modules/@anthropic-ai/claude-code/cli.js,claude-code",
        "node,/opt/@google/gemini-cli/dist/index.js,gemini",
        "/usr/bin/node,/usr/local/bin/gemini,gemini",
        "bun,/x/opencode-ai/bin/opencode,opencode",
        "sh,/usr/bin/claude,claude-code",
        "node,/x/@mariozechner/pi-coding-agent/dist/cli.js,pi"
    })
    void anInterpreterThatRunsAnAgentIsTheAgent(String program, String script, String agent) {
        FakeProcesses tree =
                new FakeProcesses()
                        .then(1, 1, "-bash")
                        .then(1, 1, program, "--no-warnings", script)
                        .then(1, 1, "bash", "-lc", "sayso")
                        .then(1, 1, "java");
        assertThat(standing(tree, NOTHING)).isEqualTo(new Standing.InsideAgent(agent, 2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"server.js", "/srv/claudette/app.js", "-e"})
    void otherProgramsOfAnInterpreterAreNoAgents(String script) {
        FakeProcesses tree = new FakeProcesses().then(1, 1, "node", script).then(1, 1, "java");
        assertThat(standing(tree, NOTHING)).isEqualTo(new Standing.Free());
    }

    @Test
    void aNewSessionDoesNotHideTheAgentAbove() {
        FakeProcesses setsid =
                new FakeProcesses()
                        .then(1, 1, "claude")
                        .then(3, 0, "setsid", "bash", "-c", "nohup sayso answer d-1 1")
                        .then(3, 0, "java");
        assertThat(standing(setsid, NOTHING)).isEqualTo(new Standing.InsideAgent("claude-code", 1));
    }

    @Test
    void aTerminalOfTheAgentsOwnMakingDoesNotMakeItAPerson() {
        FakeProcesses pty =
                new FakeProcesses()
                        .then(1, 1, "codex")
                        .then(2, 7, "bash", "-lc", "sayso answer d-1 1")
                        .then(2, 7, "java");
        assertThat(standing(pty, NOTHING)).isEqualTo(new Standing.InsideAgent("codex", 1));
    }

    @Test
    void anInteractiveShellOnItsOwnTerminalSeparatesThePersonFromTheAgent() {
        FakeProcesses tmux =
                new FakeProcesses()
                        .then(1, 1, "claude")
                        .then(2, 0, "tmux", "new-session")
                        .then(3, 5, "bash", "--init-file", "/x/rc.sh", "-i")
                        .then(3, 5, "java");
        assertThat(standing(tmux, NOTHING)).isEqualTo(new Standing.Free());
        assertThat(standing(tmux, MARKED)).isEqualTo(new Standing.Marked("CLAUDECODE"));
    }

    @Test
    void anInteractiveShellOnTheAgentsTerminalSeparatesNobody() {
        FakeProcesses tree =
                new FakeProcesses()
                        .then(1, 1, "claude")
                        .then(1, 1, "bash", "-i")
                        .then(1, 1, "java");
        assertThat(standing(tree, NOTHING)).isEqualTo(new Standing.InsideAgent("claude-code", 1));
    }

    @Test
    void theNearestAgentCounts() {
        FakeProcesses tree =
                new FakeProcesses()
                        .then(1, 1, "claude")
                        .then(2, 5, "bash")
                        .then(2, 5, "codex")
                        .then(2, 5, "bash", "-c", "x")
                        .then(2, 5, "java");
        assertThat(standing(tree, NOTHING)).isEqualTo(new Standing.InsideAgent("codex", 3));
    }

    @Test
    void anAgentIsRefusedAndNamed() {
        assertThat(actor(inAgent(), NOTHING, AgentAnswers.REFUSE, null))
                .isEqualTo(new Actor.Agent("local", "claude-code", null));
    }

    @Test
    void aTrustedAgentCountsAsThePersonAndSaysSo() {
        assertThat(actor(inAgent(), NOTHING, AgentAnswers.TRUST, null))
                .isInstanceOfSatisfying(
                        Actor.Person.class,
                        person ->
                                assertThat(person.name())
                                        .isEqualTo(
                                                "ada (through claude-code, which settings.json"
                                                        + " trusts)"));
    }

    @Test
    void anInheritedMarkerAsksForOneWordAndRecordsIt() {
        TypedTerminal terminal = new TypedTerminal("person");
        assertThat(actor(FakeProcesses.alone(), MARKED, AgentAnswers.REFUSE, terminal))
                .isInstanceOfSatisfying(
                        Actor.Person.class,
                        person ->
                                assertThat(person.name())
                                        .isEqualTo("ada (typed 'person' beside CLAUDECODE)"));
        assertThat(terminal.screen()).contains("CLAUDECODE is set here");
    }

    @Test
    void anInheritedMarkerWithoutTheWordIsTheAgents() {
        assertThat(
                        actor(
                                FakeProcesses.alone(),
                                MARKED,
                                AgentAnswers.REFUSE,
                                new TypedTerminal("yes")))
                .isInstanceOf(Actor.Agent.class);
        assertThat(actor(FakeProcesses.alone(), MARKED, AgentAnswers.REFUSE, null))
                .isInstanceOf(Actor.Agent.class);
    }

    private static FakeProcesses inAgent() {
        return new FakeProcesses().then(1, 1, "claude").then(1, 1, "java");
    }

    private static Standing standing(ProcessTree tree, Map<String, String> environment) {
        return new WhoAnswers(tree, environment, AgentAnswers.REFUSE, "ada").standing();
    }

    private static Actor actor(
            ProcessTree tree,
            Map<String, String> environment,
            AgentAnswers agentAnswers,
            @Nullable Dialogue terminal) {
        return new WhoAnswers(tree, environment, agentAnswers, "ada").at(Surface.CLI, terminal);
    }
}
