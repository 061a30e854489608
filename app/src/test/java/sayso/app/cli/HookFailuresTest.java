package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.app.cli.CliHarness.Result;

/// Nine ways in which holding agents at the end of a turn went wrong where it was tried first, each played
/// again through the hooks of every agent that has an end of a turn.
class HookFailuresTest {
    private static final String STRICT = "{\"turn\": {\"mode\": \"strict\"}}";
    private static final String NOTHING = "{}";

    @TempDir private Path folder;

    static Stream<HookDialectFixture> agents() {
        return HookDialectFixture.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("agents")
    void oneEachHookOfAChainHasItsOwnPayloadAndEmptyInputPassesAndIsNoted(HookDialectFixture agent)
            throws Exception {
        Play play = strict(agent);
        play.prompt("t-1", "go on");
        assertThat(play.stop("t-1")).startsWith(agent.held());
        assertThat(play.hook("", agent.stopEvent())).isEqualTo(NOTHING);
        assertThat(Files.readString(play.cli.home().hookLog())).contains("hook_input_missing");
    }

    @ParameterizedTest
    @MethodSource("agents")
    void twoTheBlockIsInTheReplyAndNotInTheCodeAndSeveralChecksAgree(HookDialectFixture agent)
            throws Exception {
        Play play = strict(agent);
        play.prompt("t-1", "go on");
        for (int i = 0; i < 3; i++) {
            Result result =
                    play.cli.hook(
                            agent.stopOf("t-1", false, "done"), agent.agent(), agent.stopEvent());
            assertThat(result.exitCode()).isZero();
            assertThat(result.out()).as("check %d", i).startsWith(agent.held());
        }
    }

    @ParameterizedTest
    @MethodSource("agents")
    void threeAnOpenQuestionOfTheLastTurnExcusesTheNextOne(HookDialectFixture agent)
            throws Exception {
        Play play = strict(agent);
        play.prompt("t-1", "go on");
        play.ask();
        assertThat(play.stop("t-1")).isEqualTo(NOTHING);
        play.prompt("t-2", "and now?");
        assertThat(play.stop("t-2")).isEqualTo(NOTHING);
    }

    @ParameterizedTest
    @MethodSource("agents")
    void fourAnAgentWithoutAPersonIsNeverHeldByAModeForEverybody(HookDialectFixture agent)
            throws Exception {
        Play play = strict(agent);
        play.cli.with("SAYSO_AUTONOMOUS", "1");
        play.prompt("t-1", "go on");
        for (int i = 0; i < 4; i++) {
            assertThat(play.stop("t-1")).isEqualTo(NOTHING);
        }
    }

    @ParameterizedTest
    @MethodSource("agents")
    void fiveTheDecisionItselfMarksTheTurnWhateverTheHookAfterToolsDoes(HookDialectFixture agent)
            throws Exception {
        Play play = strict(agent);
        play.prompt("t-1", "go on");
        play.ask();
        assertThat(play.stop("t-1")).isEqualTo(NOTHING);
        Result marked = play.cli.runWith("", "decision", "turn-mark", "--agent", agent.agent());
        assertThat(marked.exitCode()).isZero();
        assertThat(marked.out()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("agents")
    void sixOneOldDecisionExcusesThreeFurtherTurnsAndNoMore(HookDialectFixture agent)
            throws Exception {
        Play play = strict(agent);
        play.prompt("t-1", "go on");
        play.ask();
        for (int turn = 2; turn <= 4; turn++) {
            play.prompt("t-" + turn, "number " + turn);
            assertThat(play.stop("t-" + turn)).as("turn %d", turn).isEqualTo(NOTHING);
        }
        play.prompt("t-5", "number 5");
        assertThat(play.stop("t-5")).startsWith(agent.held());
    }

    @ParameterizedTest
    @MethodSource("agents")
    void sevenWhatGoesOnAfterAHoldIsTheSameTurnWhateverItIsCalled(HookDialectFixture agent)
            throws Exception {
        Play play = strict(agent);
        play.prompt("t-1", "go on");
        String held = play.stop("t-1");
        assertThat(held).startsWith(agent.held());
        String reason =
                CliHarness.field(
                        held, held.contains("followup_message") ? "followup_message" : "reason");
        play.prompt("t-2", reason);
        play.ask();
        assertThat(play.stop("t-2", true)).isEqualTo(NOTHING);
        assertThat(play.cli.run("decision", "list", "--json").out())
                .contains(play.named() ? "\"turn_id\":\"t-1\"" : "\"turn_id\":\"#1\"");
    }

    @ParameterizedTest
    @MethodSource("agents")
    void eightWhoCannotAskIsLetGoAfterThreeHoldsAndAnAnswerReceivedInlineExcusesNoWork(
            HookDialectFixture agent) throws Exception {
        Play play = strict(agent);
        play.prompt("t-1", "go on");
        for (int i = 0; i < 3; i++) {
            assertThat(play.stop("t-1")).as("stop %d", i).startsWith(agent.held());
        }
        assertThat(play.stop("t-1")).isEqualTo(NOTHING);
        assertThat(play.stop("t-1")).as("soft until the next prompt").isEqualTo(NOTHING);

        play.cli.clock.tick(Duration.ofMinutes(5));
        play.prompt("t-2", "again");
        String id = play.ask();
        play.cli.run("decision", "resolve", id, "--choice", "1");
        play.cli.run("decision", "await", id);
        play.tool("t-2", "sayso decision await " + id, "✓ Resolved");
        assertThat(play.stop("t-2")).isEqualTo(NOTHING);
        play.cli.clock.tick(Duration.ofSeconds(1));
        play.tool("t-2", "make deploy", "ok");
        assertThat(play.stop("t-2")).startsWith(agent.held());
    }

    @ParameterizedTest
    @MethodSource("agents")
    void nineTheBreakerOpensWithoutTheAgentsOwnSignOfGoingOn(HookDialectFixture agent)
            throws Exception {
        Play play = strict(agent);
        play.prompt("t-1", "go on");
        for (int i = 0; i < 3; i++) {
            assertThat(play.stop("t-1", false)).startsWith(agent.held());
        }
        play.cli.clock.tick(Duration.ofSeconds(2));
        Result fourth =
                play.cli.runWith(
                        agent.stopOf("t-1", false, "fourth"),
                        "decision",
                        "turn-check",
                        "--verbose",
                        "--agent",
                        agent.agent());
        assertThat(fourth.out()).isEqualTo(NOTHING + "\n");
        assertThat(fourth.err()).contains("stop_loop_detected");
    }

    @ParameterizedTest
    @MethodSource("agents")
    void nothingIsAskedOfSubagentsBackgroundWorkOrSchedules(HookDialectFixture agent)
            throws Exception {
        Play play = strict(agent);
        play.prompt("t-1", "go on");
        List<String> more =
                List.of(
                        "\"background_tasks\":[{\"id\":\"b\"}]",
                        "\"session_crons\":[{\"id\":\"c\"}]",
                        "\"agent_id\":\"sub-1\"");
        for (String sign : more) {
            boolean known =
                    agent.agent().equals("claude-code")
                            || (sign.startsWith("\"agent_id")
                                    && !agent.agent().equals("cursor")
                                    && !agent.agent().equals("gemini"));
            String payload =
                    agent.stopOf("t-1", false, sign.substring(1, 5))
                            .replace(",\"background_tasks\":[],\"session_crons\":[]", "");
            payload = payload.substring(0, payload.length() - 1) + "," + sign + "}";
            if (known) {
                assertThat(play.hook(payload, agent.stopEvent())).as(sign).isEqualTo(NOTHING);
            }
        }
        assertThat(play.stop("t-1")).startsWith(agent.held());
    }

    private Play strict(HookDialectFixture agent) throws Exception {
        return new Play(
                agent, new CliHarness(folder).with("SAYSO_SESSION_ID", "s-1").setting(STRICT));
    }

    /// One agent's turns, played through its hooks.
    private record Play(HookDialectFixture agent, CliHarness cli) {
        void prompt(String turn, String text) {
            cli.clock.tick(Duration.ofSeconds(2));
            assertThat(hook(agent.promptOf(turn, text), agent.promptEvent())).isEqualTo(NOTHING);
        }

        void tool(String turn, String command, String output) {
            cli.clock.tick(Duration.ofSeconds(1));
            assertThat(hook(agent.toolOf(turn, command, output), agent.toolEvent()))
                    .isEqualTo(NOTHING);
        }

        String stop(String turn) {
            return stop(turn, false);
        }

        String stop(String turn, boolean continues) {
            cli.clock.tick(Duration.ofSeconds(2));
            return hook(
                    agent.stopOf(turn, continues, "at " + cli.clock.instant()), agent.stopEvent());
        }

        String ask() {
            return cli.request("-p", "What next?", "-o", "Tests", "-o", "Ship", "-r", "1");
        }

        /// Whether the agent has names for its turns.
        boolean named() {
            return agent.prompt().contains("TURN");
        }

        String hook(String payload, String event) {
            Result result = cli.hook(payload, agent.agent(), event);
            assertThat(result.exitCode()).isZero();
            return result.out();
        }
    }
}
