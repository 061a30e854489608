package sayso.app.person;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.model.Actor;
import sayso.decision.model.Surface;
import sayso.home.AgentAnswerPolicy;
import sayso.terminal.plain.LineTerminal;

class AnswererResolverTest {
    private static final Map<String, String> NOTHING = Map.of();
    private static final Map<String, String> MARKED = Map.of("CLAUDECODE", "1");

    @Test
    void aShellInATerminalIsAPersons() {
        FakeProcessTree tree =
                new FakeProcessTree()
                        .then(1, 0, "systemd")
                        .then(2, 1, "-bash")
                        .then(2, 1, "java", "sayso.app.Main");
        assertThat(standing(tree, NOTHING)).isEqualTo(new ProcessOrigin.Free());
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
        FakeProcessTree tree =
                new FakeProcessTree()
                        .then(1, 1, "-zsh")
                        .then(1, 1, program)
                        .then(1, 1, "/bin/bash", "-c", "sayso answer d-1 1")
                        .then(1, 1, "java");
        assertThat(standing(tree, NOTHING)).isEqualTo(new ProcessOrigin.InsideAgent(agent, 2));
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
        FakeProcessTree tree =
                new FakeProcessTree()
                        .then(1, 1, "-bash")
                        .then(1, 1, program, "--no-warnings", script)
                        .then(1, 1, "bash", "-lc", "sayso")
                        .then(1, 1, "java");
        assertThat(standing(tree, NOTHING)).isEqualTo(new ProcessOrigin.InsideAgent(agent, 2));
    }

    @ParameterizedTest
    @CsvSource({"/opt/kimi/bin/kimi.js,--acp,kimi", "npx,@google/gemini-cli,gemini"})
    void whateverAnEditorsProxyStartedIsAnAgent(String program, String word, String agent) {
        FakeProcessTree tree =
                new FakeProcessTree()
                        .then(1, 1, "zed")
                        .then(
                                1,
                                1,
                                "java",
                                "-cp",
                                "x",
                                "sayso.app.Main",
                                "acp",
                                "--",
                                program,
                                word)
                        .then(1, 1, "kimi")
                        .then(1, 1, "bash", "-c", "sayso answer d-1 1")
                        .then(1, 1, "java", "-cp", "x", "sayso.app.Main", "answer", "d-1", "1");
        assertThat(standing(tree, NOTHING)).isEqualTo(new ProcessOrigin.InsideAgent(agent, 2));
        assertThat(
                        standing(
                                new FakeProcessTree().then(1, 0, "java"),
                                Map.of("SAYSO_ACP_AGENT", agent)))
                .as("where the agent let go of it")
                .isEqualTo(new ProcessOrigin.Marked("SAYSO_ACP_AGENT"));
    }

    @Test
    void otherCommandsOfSaysoAreNoAgents() {
        FakeProcessTree tree =
                new FakeProcessTree()
                        .then(1, 1, "java", "sayso.app.Main", "answer", "acp", "--", "kimi")
                        .then(1, 1, "java", "sayso.app.Main", "acp", "--help")
                        .then(1, 1, "java");
        assertThat(standing(tree, NOTHING)).isEqualTo(new ProcessOrigin.Free());
    }

    @ParameterizedTest
    @ValueSource(strings = {"server.js", "/srv/claudette/app.js", "-e"})
    void otherProgramsOfAnInterpreterAreNoAgents(String script) {
        FakeProcessTree tree = new FakeProcessTree().then(1, 1, "node", script).then(1, 1, "java");
        assertThat(standing(tree, NOTHING)).isEqualTo(new ProcessOrigin.Free());
    }

    @Test
    void aNewSessionDoesNotHideTheAgentAbove() {
        FakeProcessTree setsid =
                new FakeProcessTree()
                        .then(1, 1, "claude")
                        .then(3, 0, "setsid", "bash", "-c", "nohup sayso answer d-1 1")
                        .then(3, 0, "java");
        assertThat(standing(setsid, NOTHING))
                .isEqualTo(new ProcessOrigin.InsideAgent("claude-code", 1));
    }

    @Test
    void aTerminalOfTheAgentsOwnMakingDoesNotMakeItAPerson() {
        FakeProcessTree pty =
                new FakeProcessTree()
                        .then(1, 1, "codex")
                        .then(2, 7, "bash", "-lc", "sayso answer d-1 1")
                        .then(2, 7, "java");
        assertThat(standing(pty, NOTHING)).isEqualTo(new ProcessOrigin.InsideAgent("codex", 1));
    }

    @Test
    void anInteractiveShellOnItsOwnTerminalSeparatesThePersonFromTheAgent() {
        FakeProcessTree tmux =
                new FakeProcessTree()
                        .then(1, 1, "claude")
                        .then(2, 0, "tmux", "new-session")
                        .then(3, 5, "bash", "--init-file", "/x/rc.sh", "-i")
                        .then(3, 5, "java");
        assertThat(standing(tmux, NOTHING)).isEqualTo(new ProcessOrigin.Free());
        assertThat(standing(tmux, MARKED)).isEqualTo(new ProcessOrigin.Marked("CLAUDECODE"));
    }

    @Test
    void anInteractiveShellOnTheAgentsTerminalSeparatesNobody() {
        FakeProcessTree tree =
                new FakeProcessTree()
                        .then(1, 1, "claude")
                        .then(1, 1, "bash", "-i")
                        .then(1, 1, "java");
        assertThat(standing(tree, NOTHING))
                .isEqualTo(new ProcessOrigin.InsideAgent("claude-code", 1));
    }

    @Test
    void theNearestAgentCounts() {
        FakeProcessTree tree =
                new FakeProcessTree()
                        .then(1, 1, "claude")
                        .then(2, 5, "bash")
                        .then(2, 5, "codex")
                        .then(2, 5, "bash", "-c", "x")
                        .then(2, 5, "java");
        assertThat(standing(tree, NOTHING)).isEqualTo(new ProcessOrigin.InsideAgent("codex", 3));
    }

    @Test
    void anAgentIsRefusedAndNamed() {
        assertThat(actor(inAgent(), NOTHING, AgentAnswerPolicy.REFUSE, null))
                .isEqualTo(new Actor.Agent("local", "claude-code", null));
    }

    @Test
    void aTrustedAgentCountsAsThePersonAndSaysSo() {
        assertThat(actor(inAgent(), NOTHING, AgentAnswerPolicy.TRUST, null))
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
        TerminalFixture terminal = new TerminalFixture("person");
        assertThat(actor(FakeProcessTree.alone(), MARKED, AgentAnswerPolicy.REFUSE, terminal))
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
                                FakeProcessTree.alone(),
                                MARKED,
                                AgentAnswerPolicy.REFUSE,
                                new TerminalFixture("yes")))
                .isInstanceOf(Actor.Agent.class);
        assertThat(actor(FakeProcessTree.alone(), MARKED, AgentAnswerPolicy.REFUSE, null))
                .isInstanceOf(Actor.Agent.class);
    }

    private static FakeProcessTree inAgent() {
        return new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java");
    }

    private static ProcessOrigin standing(ProcessTree tree, Map<String, String> environment) {
        return new AnswererResolver(tree, environment, AgentAnswerPolicy.REFUSE, "ada").standing();
    }

    private static Actor actor(
            ProcessTree tree,
            Map<String, String> environment,
            AgentAnswerPolicy agentAnswers,
            @Nullable LineTerminal terminal) {
        return new AnswererResolver(tree, environment, agentAnswers, "ada")
                .at(Surface.CLI, terminal);
    }
}
