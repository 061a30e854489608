package sayso.terminal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tuple;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;

/// Decisions arrive, others answer, pages and answers of the desk come late, and keys are pressed in
/// between, in any order: no key ever does anything to a decision that was not on the screen.
class ArrivalRaceTest {
    private static final List<String> URGENCIES = List.of("high", "medium", "low");

    /// What can happen next.
    enum Act {
        ASK,
        BOB,
        RUN,
        TELL,
        DRAW,
        WAIT,
        j,
        k,
        ONE,
        TWO,
        ENTER,
        ESCAPE,
        HOME,
        END,
        u,
        r,
        x,
        d,
        HIGH,
        ALL,
        RELOAD
    }

    @Property(tries = 200)
    void everyKeyIsForTheDecisionThatWasOnTheScreen(
            @ForAll("acts") List<Act> acts, @ForAll long seed) {
        new Sitting(seed).play(acts);
    }

    @Property(tries = 5, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void aThousandArrivalsRedirectNoAnswer(@ForAll("keys") List<Act> keys, @ForAll long seed) {
        Sitting sitting = new Sitting(seed);
        for (int i = 0; i < 1_000; i++) {
            sitting.act(Act.ASK);
            sitting.act(keys.get(i));
            for (int j = 0; j < 4; j++) {
                sitting.act(Act.RUN);
                sitting.act(Act.TELL);
            }
            if (i % 3 == 0) {
                sitting.act(Act.DRAW);
                sitting.act(Act.WAIT);
            }
        }
        sitting.end();
        assertThat(sitting.played.all()).hasSize(1_000);
        assertThat(sitting.sent).isNotEmpty();
    }

    @Provide
    Arbitrary<List<Act>> acts() {
        return Arbitraries.frequency(
                        Tuple.of(3, Act.ASK),
                        Tuple.of(1, Act.BOB),
                        Tuple.of(12, Act.RUN),
                        Tuple.of(12, Act.TELL),
                        Tuple.of(10, Act.DRAW),
                        Tuple.of(4, Act.WAIT),
                        Tuple.of(3, Act.j),
                        Tuple.of(2, Act.k),
                        Tuple.of(5, Act.ONE),
                        Tuple.of(5, Act.TWO),
                        Tuple.of(8, Act.ENTER),
                        Tuple.of(1, Act.ESCAPE),
                        Tuple.of(1, Act.HOME),
                        Tuple.of(1, Act.END),
                        Tuple.of(1, Act.u),
                        Tuple.of(1, Act.r),
                        Tuple.of(1, Act.x),
                        Tuple.of(1, Act.d),
                        Tuple.of(1, Act.HIGH),
                        Tuple.of(1, Act.ALL),
                        Tuple.of(1, Act.RELOAD))
                .list()
                .ofMinSize(200)
                .ofMaxSize(600);
    }

    @Provide
    Arbitrary<List<Act>> keys() {
        return Arbitraries.frequency(
                        Tuple.of(3, Act.j),
                        Tuple.of(1, Act.k),
                        Tuple.of(4, Act.ONE),
                        Tuple.of(4, Act.TWO),
                        Tuple.of(8, Act.ENTER),
                        Tuple.of(1, Act.ESCAPE),
                        Tuple.of(1, Act.HOME),
                        Tuple.of(1, Act.u))
                .list()
                .ofSize(1_000);
    }

    /// One person at one screen, and what was on it.
    private static final class Sitting {
        final WatchHarness played = new WatchHarness();
        final Map<DecisionId, List<OptionId>> sent = new HashMap<>();
        private final Random random;
        private @Nullable DecisionId seen;
        private int asked;

        Sitting(long seed) {
            this.random = new Random(seed);
        }

        void play(List<Act> acts) {
            acts.forEach(this::act);
            end();
        }

        void act(Act act) {
            switch (act) {
                case ASK -> {
                    asked++;
                    Decision _ =
                            played.ask(
                                    aDecision()
                                            .titled("Question " + asked)
                                            .withOptions("a", "b")
                                            .ofUrgency(URGENCIES.get(random.nextInt(3))));
                }
                case BOB -> bob();
                case RUN -> played.runOne();
                case TELL -> played.tellOne();
                case DRAW -> draw();
                case WAIT -> played.clock.tick(Duration.ofMillis(400));
                case ONE -> press("1");
                case TWO -> press("2");
                case HIGH -> press("!");
                case ALL -> press("a");
                case RELOAD -> press("R");
                case j, k, u, r, x, d, ENTER, ESCAPE, HOME, END -> press(act.name());
            }
        }

        /// Everything arrives at last: what the desk holds is what was sent from what was seen.
        void end() {
            played.settle();
            for (Decision decision : played.all()) {
                Answer given = byAda(decision);
                if (given != null) {
                    assertThat(given.chosen()).isEqualTo(sent.get(decision.id()));
                }
            }
        }

        private static @Nullable Answer byAda(Decision decision) {
            AnswerClaim claim = decision.claim();
            if (claim != null && claim.isBy(WatchHarness.ADA)) {
                return claim.answer();
            }
            return decision.outcome() instanceof Outcome.Answered answered
                            && answered.by().equals(WatchHarness.ADA)
                    ? answered.answer()
                    : null;
        }

        private void draw() {
            played.draw();
            seen = played.state.current().isPresent() ? played.under() : null;
        }

        private void bob() {
            List<Decision> open = played.all().stream().filter(Decision::isPending).toList();
            if (!open.isEmpty()) {
                Decision one = open.get(random.nextInt(open.size()));
                OptionId a = new OptionId("a");
                assertThat(played.desk.answer(one.id(), Answer.choosing(a), WatchHarness.BOB, null))
                        .isNotNull();
                played.look();
            }
        }

        private void press(String key) {
            Map<DecisionId, OpenDecisionState> before = played.state.opened();
            List<DeskCommand> wanted = played.press(WatchHarness.key(key));
            played.state
                    .opened()
                    .forEach((id, opened) -> {
                        OpenDecisionState was = before.get(id);
                        if (was != null && !was.sheet().answer().equals(opened.sheet().answer())) {
                            assertThat(id).as("what " + key + " changes").isEqualTo(seen);
                        }
                    });
            for (DeskCommand errand : wanted) {
                if (errand instanceof DeskCommand.Send send) {
                    assertThat(send.id()).as("what " + key + " sends").isEqualTo(seen);
                    sent.put(send.id(), send.answer().chosen());
                } else if (errand instanceof DeskCommand.End end) {
                    assertThat(end.id()).as("what " + key + " ends").isEqualTo(seen);
                }
            }
        }
    }
}
