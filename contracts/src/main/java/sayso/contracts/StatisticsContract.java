package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.statistics.BacklogTally;
import sayso.decision.statistics.CountRatio;
import sayso.decision.statistics.DecisionFigures;
import sayso.decision.statistics.DecisionStatistics;
import sayso.decision.statistics.DurationPercentiles;
import sayso.decision.statistics.NeverChosenOption;
import sayso.decision.statistics.StatisticsDimension;
import sayso.decision.statistics.StatisticsGroup;
import sayso.decision.statistics.StatisticsQuery;

/// Tests that every desk must pass about its statistics: outcomes, waiting times, reminders, looks,
/// backlog and options never chosen, in total and for one owner.
public interface StatisticsContract {
    Actor.Person IVY = new Actor.Person("ivy", Surface.CLI, Assurance.TERMINAL);
    Actor.Person JOE = new Actor.Person("joe", Surface.WEB, Assurance.WEB);

    DecisionDesk desk();

    SettableClock clock();

    @Test
    default void numbersOfNothingAreNone() {
        DecisionStatistics none = counted(null);
        assertThat(none.all().count()).isZero();
        assertThat(none.all().toAnswer()).isEqualTo(DurationPercentiles.NONE);
        assertThat(none.groups()).isEmpty();
        assertThat(none.backlog()).containsExactly(new BacklogTally.Point(none.until(), 0));
    }

    @Test
    default void everyDecisionCountsAsWhatItCameTo() {
        Instant begin = clock().instant();
        Decision taken = ask(aDecision().ofUrgency("high").recommending("a"));
        Decision refused = ask(aDecision().recommending("a").blocking("bd-1"));
        Decision words = ask(aDecision().inMode("hybrid"));
        Decision declined = ask(aDecision());
        Decision withdrawn = ask(aDecision());
        Decision late = ask(aDecision().ofUrgency("low").closingAfter(Duration.ofMinutes(5)));
        ask(aDecision().ofUrgency("low"));
        clock().tick(Duration.ofMinutes(1));
        desk().answer(taken.id(), picking("a"), IVY, null);
        clock().tick(Duration.ofMinutes(2));
        desk().answer(refused.id(), picking("b"), JOE, null);
        desk().answer(words.id(), Answer.ofText("neither"), JOE, null);
        desk().cancel(declined.id(), CancelKind.REFUSED, "", IVY);
        desk().cancel(withdrawn.id(), CancelKind.WITHDRAWN, "", builder());
        clock().tick(Duration.ofMinutes(3));
        desk().closeOverdue();
        clock().tick(Duration.ofMinutes(54));
        desk().answer(late.id(), picking("a"), IVY, null);

        DecisionStatistics statistics = counted(begin);
        DecisionFigures all = statistics.all();
        assertThat(all.count()).isEqualTo(7);
        assertThat(all.states()).isEqualTo(Map.of("resolved", 4, "cancelled", 2, "pending", 1));
        // answers after 1, 3, 3 and 60 minutes: place 1.5 is 3, place 2.7 is 3 + 0.7 * 57
        assertThat(all.toAnswer())
                .isEqualTo(
                        new DurationPercentiles(
                                4, Duration.ofMinutes(3), Duration.ofSeconds(2_574)));
        assertThat(all.ownWords()).isEqualTo(new CountRatio(1, 4));
        assertThat(all.recommended()).isEqualTo(new CountRatio(1, 2));
        assertThat(all.byDefault()).isEqualTo(new CountRatio(0, 4));
        assertThat(all.timedOut()).isEqualTo(new CountRatio(1, 7));
        assertThat(all.undelivered()).isEqualTo(new CountRatio(4, 4));
        assertThat(statistics.by(StatisticsDimension.URGENCY))
                .extracting(group -> group.key() + " " + group.figures().count())
                .containsExactly("high 1", "medium 4", "low 2");
        assertThat(statistics.by(StatisticsDimension.SURFACE))
                .extracting(StatisticsGroup::key)
                .containsExactly("cli", "web");
        assertThat(statistics.by(StatisticsDimension.REQUESTER))
                .extracting(StatisticsGroup::key)
                .containsExactly("shop/builder");
        // what waits after five minutes: the late one waits no more, though it is answered later
        assertThat(statistics.backlog().getLast())
                .isEqualTo(new BacklogTally.Point(clock().instant(), 1));
    }

    @Test
    default void aLateAnswerDidNotWaitAfterItsTime() {
        Instant begin = clock().instant();
        Decision late = ask(aDecision().closingAfter(Duration.ofMinutes(5)));
        clock().tick(Duration.ofMinutes(6));
        desk().closeOverdue();
        clock().tick(Duration.ofHours(3));
        desk().answer(late.id(), picking("a"), IVY, null);

        assertThat(counted(begin).backlog())
                .first()
                .extracting(BacklogTally.Point::pending)
                .isEqualTo(1);
        assertThat(counted(begin).backlog().stream().skip(2))
                .isNotEmpty()
                .allMatch(point -> point.pending() == 0);
    }

    @Test
    default void whatWasSupersededReopenedAndFetchedCounts() throws Exception {
        Instant begin = clock().instant();
        Decision old = ask(aDecision());
        ask(aDecision().titled("A better question").replacing(old.id()));
        Decision declined = ask(aDecision().titled("Another"));
        desk().cancel(declined.id(), CancelKind.REFUSED, "", IVY);
        Decision again = ((AskResult.Asked) desk().reopen(declined.id(), IVY)).decision();
        desk().answer(again.id(), picking("a"), IVY, null);
        desk().await(again.id(), builder(), Duration.ZERO);

        DecisionFigures all = counted(begin).all();
        assertThat(all.superseded()).isEqualTo(new CountRatio(1, 4));
        assertThat(all.reopened()).isEqualTo(new CountRatio(1, 4));
        assertThat(all.undelivered()).isEqualTo(new CountRatio(0, 1));
    }

    @Test
    default void remindersAndWhatWasEscalatedCount() {
        Instant begin = clock().instant();
        Decision reminded = ask(aDecision());
        Decision raised = ask(aDecision());
        ask(aDecision().ofUrgency("low"));
        desk().remind(reminded.id(), IVY);
        desk().remind(reminded.id(), IVY);
        desk().answer(reminded.id(), picking("a"), IVY, null);
        clock().tick(Duration.ofHours(4));
        desk().escalateDue();
        clock().tick(Duration.ofHours(20));
        desk().escalateDue();
        desk().answer(raised.id(), picking("a"), IVY, null);

        DecisionFigures all = counted(begin).all();
        assertThat(all.escalated()).isEqualTo(new CountRatio(1, 3));
        assertThat(all.reminders()).isEqualTo(3);
        // why: no channel took any, so that nobody was reminded
        assertThat(all.remindersDelivered()).isZero();
        assertThat(all.remindersPerAnswer()).hasValue(0);
    }

    @Test
    default void theFirstLookCountsAndWhoAnswersHasLooked() {
        Instant begin = clock().instant();
        Decision looked = ask(aDecision());
        Decision answered = ask(aDecision());
        Decision both = ask(aDecision());
        ask(aDecision());
        clock().tick(Duration.ofMinutes(1));
        assertThat(desk().viewed(looked.id(), IVY)).isTrue();
        clock().tick(Duration.ofMinutes(2));
        desk().viewed(both.id(), JOE);
        clock().tick(Duration.ofMinutes(17));
        assertThat(desk().viewed(looked.id(), JOE)).isTrue();
        desk().answer(answered.id(), picking("a"), IVY, null);
        desk().answer(both.id(), picking("a"), IVY, null);

        // looks after 1, 3 and 20 minutes: place 1 is 3, place 1.8 is 3 + 0.8 * 17
        assertThat(counted(begin).all().toView())
                .isEqualTo(
                        new DurationPercentiles(3, Duration.ofMinutes(3), Duration.ofSeconds(996)));
    }

    @Test
    default void aLookIsWrittenDownEveryTenMinutesAtMostAndChangesNothing() {
        Decision asked = ask(aDecision());
        assertThat(desk().viewed(asked.id(), IVY)).isTrue();
        clock().tick(Duration.ofMinutes(9));
        assertThat(desk().viewed(asked.id(), JOE)).isFalse();
        clock().tick(Duration.ofMinutes(1));
        assertThat(desk().viewed(asked.id(), JOE)).isTrue();

        assertThat(desk().find(asked.id().value(), IVY)).isEqualTo(new DecisionLookup.Found(asked));
        assertThat(
                        desk().log().entries(LogQuery.after(0, 100).of(asked.id())).stream()
                                .filter(entry -> entry.kind().equals(LogEvent.VIEWED)))
                .hasSize(2);
    }

    @Test
    default void whatDoesNotWaitIsNotLookedAt() {
        Decision asked = ask(aDecision());
        desk().answer(asked.id(), picking("a"), IVY, null);
        assertThat(desk().viewed(asked.id(), IVY)).isFalse();
        assertThat(desk().viewed(new DecisionId("d-000000"), IVY)).isFalse();
    }

    @Test
    default void whatWasAskedBeforeIsInTheBacklogAlone() {
        Decision before = ask(aDecision());
        ask(aDecision());
        clock().tick(Duration.ofHours(2));
        Instant since = clock().instant();
        clock().tick(Duration.ofMinutes(30));
        desk().answer(before.id(), picking("a"), IVY, null);
        ask(aDecision());

        DecisionStatistics statistics = counted(since);
        assertThat(statistics.since()).isEqualTo(since);
        assertThat(statistics.all().count()).isEqualTo(1);
        assertThat(statistics.backlog().getFirst()).isEqualTo(new BacklogTally.Point(since, 2));
        assertThat(statistics.backlog().getLast().pending()).isEqualTo(2);
        assertThat(counted(null).all().count()).isEqualTo(3);
    }

    @Test
    default void optionsOfferedInVainAreNamedAndErasedOnesAreNot() {
        for (int i = 0; i < 3; i++) {
            Decision asked = ask(aDecision().titled("Round " + i));
            desk().answer(asked.id(), picking("a"), IVY, null);
        }
        assertThat(counted(null).neverChosen())
                .containsExactly(new NeverChosenOption("shop/builder", "Option b", 3));
        Decision erased = ask(aDecision().recommending("a"));
        desk().answer(erased.id(), picking("a"), IVY, null);
        desk().erase(List.of(erased.id()), "the law", IVY);
        assertThat(counted(null).neverChosen())
                .containsExactly(new NeverChosenOption("shop/builder", "Option b", 3));
        assertThat(counted(null).all().recommended()).isEqualTo(new CountRatio(1, 1));
    }

    @Test
    default void countsMoreThanFitsIntoOneLook() {
        int many = 501;
        for (int i = 0; i < many; i++) {
            ask(aDecision().titled("Question " + i));
        }
        DecisionStatistics statistics = counted(null);
        assertThat(statistics.all().count()).isEqualTo(many);
        assertThat(statistics.backlog().getLast().pending()).isEqualTo(many);
    }

    @Test
    default void numbersCanBeOfOneOwnerAlone() {
        ask(aDecision());
        ask(aDecision().ownedBy("somebody else"));
        StatisticsQuery theirs =
                new StatisticsQuery(
                        null, "somebody else", EnumSet.noneOf(StatisticsDimension.class));
        assertThat(desk().statistics(theirs).all().count()).isEqualTo(1);
        assertThat(desk().statistics(theirs).backlog().getLast().pending()).isEqualTo(1);
    }

    private DecisionStatistics counted(@Nullable Instant since) {
        return desk().statistics(
                        new StatisticsQuery(since, null, EnumSet.allOf(StatisticsDimension.class)));
    }

    private Decision ask(DecisionBuilder decision) {
        return ((AskResult.Asked) desk().ask(decision.ask())).decision();
    }

    private static Actor.Agent builder() {
        return new Actor.Agent(Asker.LOCAL, "shop/builder", null);
    }

    private static Answer picking(String id) {
        return Answer.choosing(new OptionId(id));
    }
}
