package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.agent.dialect.HookMoment;
import sayso.agent.profile.AgentRegistry;
import sayso.contracts.DecisionBuilder;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.delivery.MessageBatch;
import sayso.decision.delivery.MessageQueue;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.store.sqlite.SqliteStore;

/// An agent's question is answered, and at some moment between its asking and the end of its turn the agent's
/// processes are gone. Whoever comes next there, the same session again or another one in its folder, is told
/// the answer, and told it once.
class AnswerArrivesOnceTest {
    private static final Actor.Person ADA =
            new Actor.Person("ada", Surface.CLI, Assurance.TERMINAL);
    private static final String ANSWER = "was answered by ada";

    /// The last thing that the processes did before they were gone.
    enum Gone {
        AFTER_ASKING,
        AFTER_THE_TOOL,
        AFTER_THE_TURN,
        AFTER_THE_SESSION,
        WITH_THE_ANSWER_TO_KEEP_THE_TURN_GOING,
        WITH_THE_ANSWER_TO_WAKE_IT,
        WITH_THE_ANSWER_TAKEN_AND_NOT_YET_TOLD
    }

    /// Who comes next.
    enum Next {
        THE_SAME_SESSION,
        ANOTHER_SESSION
    }

    @TempDir private Path folder;

    static Stream<Arguments> everyEnd() {
        return HookDialectFixture.ALL.stream()
                .flatMap(agent ->
                        Stream.of(Gone.values())
                                .flatMap(gone ->
                                        Stream.of(Next.values())
                                                .map(next -> Arguments.of(agent, gone, next))));
    }

    @ParameterizedTest
    @MethodSource("everyEnd")
    void theAnswerReachesWhoeverComesNextOnce(HookDialectFixture agent, Gone gone, Next next) {
        CliHarness cli = new CliHarness(folder);
        Life life = new Life(cli, agent);
        life.prompt("s-1", "turn-1");
        DecisionId id = life.asks();
        life.goesUntil(gone, id);
        if (next == Next.ANOTHER_SESSION) {
            // why: nobody says that a killed session ended; a day of silence does
            cli.clock.tick(Duration.ofHours(25));
        }

        String session = next == Next.THE_SAME_SESSION ? "s-1" : "s-2";
        String heard =
                life.wholeTurn(session, "turn-2", true) + life.wholeTurn(session, "turn-3", false);

        assertThat(heard.split(ANSWER, -1)).as("how often it was told: %s", heard).hasSize(2);
    }

    /// One agent, as its hooks show it.
    private record Life(CliHarness cli, HookDialectFixture agent) {
        String prompt(String session, String turn) {
            return hook(session, agent.promptEvent(), agent.promptOf(turn, "do it"));
        }

        DecisionId asks() {
            cli.home().create();
            try (SqliteStore store = SqliteStore.open(cli.home().database(), cli.clock)) {
                Asker asker =
                        new Asker(Asker.LOCAL, "shop/it", null, agent.agent(), null, "mcp", "shop");
                if (desk(store).ask(DecisionBuilder.aDecision().askedBy(asker).ask())
                        instanceof AskResult.Asked asked) {
                    return asked.decision().id();
                }
                throw new IllegalStateException("the question was refused");
            }
        }

        void goesUntil(Gone gone, DecisionId id) {
            if (gone != Gone.AFTER_ASKING) {
                hook(
                        "s-1",
                        agent.toolEvent(),
                        agent.toolOf("turn-1", "sayso decision request", "asked " + id));
            }
            switch (gone) {
                case AFTER_ASKING, AFTER_THE_TOOL -> answer(id);
                case AFTER_THE_TURN -> {
                    stop("s-1", "turn-1");
                    answer(id);
                }
                case AFTER_THE_SESSION -> {
                    stop("s-1", "turn-1");
                    hook("s-1", event(HookMoment.SESSION_ENDS), at(HookMoment.SESSION_ENDS));
                    answer(id);
                }
                case WITH_THE_ANSWER_TO_KEEP_THE_TURN_GOING -> {
                    answer(id);
                    // why: an agent that takes a hook's words for nobody's is told where to fetch
                    // it
                    assertThat(stop("s-1", "turn-1"))
                            .containsAnyOf(ANSWER, "sayso decision await " + id);
                }
                case WITH_THE_ANSWER_TO_WAKE_IT -> {
                    stop("s-1", "turn-1");
                    answer(id);
                    take(true);
                }
                case WITH_THE_ANSWER_TAKEN_AND_NOT_YET_TOLD -> {
                    answer(id);
                    take(false);
                    cli.clock.tick(Duration.ofMinutes(1));
                }
            }
            cli.clock.tick(Duration.ofSeconds(10));
        }

        private void take(boolean told) {
            try (SqliteStore store = SqliteStore.open(cli.home().database(), cli.clock)) {
                MessageQueue queue = new MessageQueue(store.queue());
                MessageBatch drained = queue.drain(Asker.LOCAL, "s-1", 9_000);
                assertThat(drained.hasAnswer()).isTrue();
                if (told) {
                    queue.told(drained.taken(), "wait");
                }
            }
        }

        private void answer(DecisionId id) {
            try (SqliteStore store = SqliteStore.open(cli.home().database(), cli.clock)) {
                desk(store).answer(id, Answer.choosing(new OptionId("a")), ADA, null);
            }
        }

        private LocalDecisionDesk desk(SqliteStore store) {
            return new LocalDecisionDesk(
                    store,
                    new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(7)),
                    DeskPolicy.STANDARD,
                    cli.clock);
        }

        /// A process starts in the session, and its turn goes from a prompt over a tool to its end.
        String wholeTurn(String session, String turn, boolean starts) {
            StringBuilder heard = new StringBuilder();
            if (starts) {
                heard.append(
                        hook(
                                session,
                                event(HookMoment.SESSION_BEGINS),
                                at(HookMoment.SESSION_BEGINS)));
            }
            heard.append(prompt(session, turn));
            cli.clock.tick(Duration.ofSeconds(5));
            heard.append(hook(session, agent.toolEvent(), agent.toolOf(turn, "make", "made")));
            cli.clock.tick(Duration.ofSeconds(5));
            heard.append(stop(session, turn));
            // why: what is told at the end of a turn goes on with it
            cli.clock.tick(Duration.ofSeconds(5));
            heard.append(hook(session, agent.toolEvent(), agent.toolOf(turn, "make", "made")));
            cli.clock.tick(Duration.ofMinutes(5));
            return heard.toString();
        }

        private String stop(String session, String turn) {
            return hook(session, agent.stopEvent(), agent.stopOf(turn, false, "done"));
        }

        private String event(HookMoment moment) {
            return AgentRegistry.parse(agent.agent()).orElseThrow().dialect().eventAt(moment);
        }

        private String at(HookMoment moment) {
            // why: some agents call the name of the event `event`
            return agent.promptOf("", "")
                    .replace(
                            "event_name\":\"" + agent.promptEvent() + "\"",
                            "event_name\":\"" + event(moment) + "\"")
                    .replace(
                            "\"event\":\"" + agent.promptEvent() + "\"",
                            "\"event\":\"" + event(moment) + "\"");
        }

        private String hook(String session, String event, String payload) {
            return cli.hook(payload.replace("s-1", session), agent.agent(), event).out();
        }
    }
}
