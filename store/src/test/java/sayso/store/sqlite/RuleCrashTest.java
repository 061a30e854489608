package sayso.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.LogCheckResult;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.rule.RuleUse;
import sayso.decision.rule.RuleWish;
import sayso.decision.rule.StandingRule;
import sayso.decision.rule.desk.LocalRuleDesk;
import sayso.decision.rule.desk.RuleChangeResult;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.DecisionStore;

/// A process that dies at any step of an ask that a rule answers, or of a contest, leaves both halves of it or
/// neither: the question and its answer, the contested answer and the question that asks again.
class RuleCrashTest {
    private static final Actor.Person ANN =
            new Actor.Person("ann", Surface.CLI, Assurance.TERMINAL);
    private static final int MOST_STEPS = 60;

    @TempDir private Path home;

    private final SettableClock clock = SettableClock.standing();
    private int lives;

    @Test
    void theQuestionAndTheAnswerOfTheRuleAreThereOrNeitherIs() {
        Path begun = begun();
        int whole = 0;
        for (int step = 0; step < MOST_STEPS && whole == 0; step++) {
            Path after = deadAt(step, begun, desk -> desk.ask(cache().saying("Again.").ask()));
            try (SqliteStore store = SqliteStore.open(after, clock)) {
                List<Decision> all = store.find(DecisionQuery.all());
                List<RuleUse> uses = store.rules(rules -> rules.uses(rule(store).id(), 10));
                assertThat(all).as("step %d", step).hasSize(1 + uses.size());
                assertThat(all).extracting(Decision::state).containsOnly(DecisionState.RESOLVED);
                assertThat(rule(store).limits().uses()).isEqualTo(uses.size());
                assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
                whole = uses.size();
            }
        }
        assertThat(whole).as("it was answered in the end").isEqualTo(1);
    }

    @Test
    void theContestAndTheQuestionThatAsksAgainAreThereOrNeitherIs() {
        Path begun = begun();
        boolean whole = false;
        for (int step = 0; step < MOST_STEPS && !whole; step++) {
            Path after =
                    deadAt(
                            step,
                            begun,
                            desk -> {
                                Decision old = desk.list(DecisionQuery.all()).getFirst();
                                desk.contest(old.id(), "too early", ANN);
                            });
            try (SqliteStore store = SqliteStore.open(after, clock)) {
                List<Decision> all = store.find(DecisionQuery.all());
                long contested = all.stream().filter(Decision::isContested).count();
                long open = all.stream().filter(Decision::isPending).count();
                assertThat(contested).as("step %d", step).isEqualTo(open);
                assertThat(store.gatesOn("bd-1").stream().filter(gate -> gate.releasedAt() == null))
                        .hasSize((int) contested);
                whole = contested == 1;
            }
        }
        assertThat(whole).as("it was contested in the end").isTrue();
    }

    private static DecisionBuilder cache() {
        return aDecision().titled("Which cache?").inProject("/srv/shop");
    }

    /// A store with one answer of a person that freed work, and a rule made from it.
    private Path begun() {
        Path file = home.resolve("begun.db");
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            LocalDecisionDesk desk = desk(store);
            Decision asked =
                    ((AskResult.Asked) desk.ask(cache().blocking("bd-1").ask())).decision();
            desk.answer(asked.id(), Answer.choosing(new OptionId("a")), ANN, null);
            clock.tick(Duration.ofMinutes(1));
            assertThat(
                            new LocalRuleDesk(store, new Random(1), clock)
                                    .make(asked.id(), RuleWish.usual(clock.instant()), 0, ANN))
                    .isInstanceOf(RuleChangeResult.Done.class);
        }
        return file;
    }

    private static StandingRule rule(SqliteStore store) {
        return store.rules(rules -> rules.list(null, true)).getFirst();
    }

    private LocalDecisionDesk desk(DecisionStore store) {
        return new LocalDecisionDesk(
                store,
                new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(lives)),
                DeskPolicy.STANDARD,
                clock);
    }

    /// What is on the disk when the process dies at this step of a deed, or after all of it.
    private Path deadAt(int step, Path begun, Consumer<LocalDecisionDesk> deed) {
        lives++;
        Path file = copy(begun, "life-" + lives);
        Path[] kept = new Path[1];
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            CrashTestStore dying =
                    new CrashTestStore(store, () -> kept[0] = copy(file, "death-" + lives));
            dying.dieAtStep(step);
            deed.accept(desk(dying.store()));
        } catch (CrashTestStore.Died e) {
            return kept[0];
        }
        return file;
    }

    private Path copy(Path from, String name) {
        try {
            Path to = Files.createDirectory(home.resolve(name)).resolve("sayso.db");
            for (String end : new String[] {"", "-wal"}) {
                Path part = from.resolveSibling(from.getFileName() + end);
                if (Files.exists(part)) {
                    Files.copy(part, to.resolveSibling(to.getFileName() + end));
                }
            }
            return to;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
