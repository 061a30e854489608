package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.EscalationAction;
import sayso.decision.model.Gate;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;
import sayso.decision.model.Urgency;
import sayso.decision.store.DecisionQuery;

/// Tests that every desk must pass about pending decisions: people are reminded, by the steps of
/// `EscalationPolicy.STANDARD`, until one acknowledges it, and no reminder or acknowledgement is an
/// answer. Also covers snoozing, reminders by the asker, and closing stale decisions.
public interface EscalationContract {
    Actor.Person PAT = new Actor.Person("pat", Surface.CLI, Assurance.TERMINAL);
    Actor.Agent NIGHT = new Actor.Agent(Asker.LOCAL, "shop/night", null);

    DecisionDesk desk();

    SettableClock clock();

    @Test
    default void anUrgentOneIsToldOfAgainAndThenMore() {
        Decision asked = ask("high");
        assertThat(after(Duration.ofMinutes(14))).isZero();
        assertThat(after(Duration.ofMinutes(1))).isEqualTo(1);
        assertThat(after(Duration.ofMinutes(45))).isEqualTo(1);
        assertThat(after(Duration.ofHours(3))).isEqualTo(1);
        assertThat(after(Duration.ofDays(30))).isZero();

        assertThat(told(asked))
                .containsExactly(
                        new LogEvent.Reminded(new Actor.Deadline()),
                        new LogEvent.Escalated(EscalationAction.WIDEN, Urgency.HIGH),
                        new LogEvent.Escalated(EscalationAction.LAST_CALL, Urgency.HIGH));
        assertThat(again(asked).isPending()).isTrue();
    }

    @Test
    default void aStepIsTakenOnceHoweverOftenSomebodyLooks() {
        Decision asked = ask("high");
        assertThat(after(Duration.ofMinutes(15))).isEqualTo(1);
        assertThat(desk().escalateDue()).isZero();
        assertThat(told(asked)).hasSize(1);
    }

    @Test
    default void whatWasMissedIsNotToldThreeTimesAtOnce() {
        Decision asked = ask("high");
        assertThat(after(Duration.ofHours(9))).isEqualTo(1);
        assertThat(told(asked))
                .containsExactly(new LogEvent.Escalated(EscalationAction.LAST_CALL, Urgency.HIGH));
    }

    @Test
    default void anOrdinaryOneBecomesUrgentAfterADayAndIsListedSo() {
        Decision asked = ask("medium");
        after(Duration.ofHours(4));
        assertThat(after(Duration.ofHours(20))).isEqualTo(1);

        Decision raised = again(asked);
        assertThat(raised.terms().urgency()).isEqualTo(Urgency.HIGH);
        assertThat(raised.contentDigest()).isEqualTo(asked.contentDigest());
        assertThat(desk().list(DecisionQuery.pending().ofUrgency(Urgency.HIGH)))
                .extracting(Decision::id)
                .contains(asked.id());
        assertThat(after(Duration.ofMinutes(15))).as("the steps of the higher one").isEqualTo(1);
    }

    @Test
    default void whoeverSawItIsNotToldAgain() {
        Decision asked = ask("high");
        Decision seen = accepted(desk().acknowledge(asked.id(), null, PAT));
        assertThat(Objects.requireNonNull(seen.escalation()).seenBy()).isEqualTo("pat");

        assertThat(after(Duration.ofDays(2))).isZero();
        assertThat(told(asked)).isEmpty();
        assertThat(again(asked).isPending()).isTrue();
    }

    @Test
    default void whoeverWantsToBeToldLaterIsAndThenItGoesOn() {
        Decision asked = ask("high");
        accepted(desk().acknowledge(asked.id(), Duration.ofHours(2), PAT));

        assertThat(after(Duration.ofMinutes(119))).isZero();
        assertThat(after(Duration.ofMinutes(1))).isEqualTo(1);
        assertThat(after(Duration.ofMinutes(44))).isZero();
        assertThat(after(Duration.ofMinutes(1))).isEqualTo(1);
        assertThat(told(asked))
                .containsExactly(
                        new LogEvent.Reminded(new Actor.Deadline()),
                        new LogEvent.Escalated(EscalationAction.WIDEN, Urgency.HIGH));
    }

    @Test
    default void whoeverSnoozesAfterTheLastStepIsToldOnceMore() {
        Decision asked = ask("low");
        after(Duration.ofHours(24));
        accepted(desk().acknowledge(asked.id(), Duration.ofHours(1), PAT));

        assertThat(after(Duration.ofHours(1))).isEqualTo(1);
        assertThat(after(Duration.ofDays(9))).isZero();
        assertThat(told(asked)).hasSize(2);
    }

    @Test
    default void anAgentCannotSayThatAPersonSawIt() {
        Decision asked = ask("high");
        assertThat(desk().acknowledge(asked.id(), null, NIGHT))
                .isInstanceOf(ChangeResult.NotAllowed.class);
        assertThat(after(Duration.ofMinutes(15))).isEqualTo(1);
    }

    @Test
    default void anAnswerStopsTheClockInItsOwnTransaction() {
        Decision asked = ask("high");
        Decision answered =
                accepted(desk().answer(asked.id(), Answer.choosing(new OptionId("a")), PAT, null));
        assertThat(answered.escalation()).isNull();
        assertThat(after(Duration.ofDays(1))).isZero();
        assertThat(told(asked)).isEmpty();
    }

    @Test
    default void whileAPersonTypesNobodyIsToldAgain() {
        Decision asked = ask("high");
        clock().tick(Duration.ofMinutes(15).minusSeconds(1));
        desk().saveDraft(asked.id(), Answer.ofText("because"), PAT);

        assertThat(after(Duration.ofSeconds(30))).isZero();
        assertThat(after(Duration.ofSeconds(40))).isEqualTo(1);
    }

    @Test
    default void anAskerRemindsThreeTimesAndNoMore() {
        Decision asked = ask("low");
        for (int i = 0; i < 3; i++) {
            accepted(desk().remind(asked.id(), NIGHT));
        }
        assertThat(desk().remind(asked.id(), NIGHT)).isInstanceOf(ChangeResult.Rejected.class);
        assertThat(told(asked)).hasSize(3);
        after(Duration.ofHours(24));
        assertThat(told(asked))
                .as("the steps do not tell a fourth time either")
                .filteredOn(LogEvent.Reminded.class::isInstance)
                .hasSize(3);
    }

    @Test
    default void whatEndedIsRemindedOfNoMore() {
        Decision asked = ask("low");
        accepted(desk().answer(asked.id(), Answer.choosing(new OptionId("a")), PAT, null));
        assertThat(desk().remind(asked.id(), NIGHT)).isInstanceOf(ChangeResult.AlreadyClosed.class);
        assertThat(desk().acknowledge(asked.id(), null, PAT))
                .isInstanceOf(ChangeResult.AlreadyClosed.class);
    }

    @Test
    default void aStaleOneClosesHoldsNothingAndComesBackWhenItIsAnswered() {
        Decision old = ask("medium");
        clock().tick(Duration.ofHours(25));
        Decision young = ask("medium");

        List<Decision> named = desk().closeStale(null, Duration.ofHours(24), true, NIGHT);
        assertThat(named).extracting(Decision::id).containsExactly(old.id());
        assertThat(again(old).isPending()).isTrue();

        List<Decision> closed = desk().closeStale(null, Duration.ofHours(24), false, NIGHT);
        assertThat(closed).extracting(Decision::id).containsExactly(old.id());
        assertThat(again(young).isPending()).isTrue();
        Outcome.TimedOut outcome = (Outcome.TimedOut) Objects.requireNonNull(again(old).outcome());
        assertThat(outcome.stale()).isEqualTo("Stale: no response after 24h");
        assertThat(desk().list(DecisionQuery.open(Instant.EPOCH)))
                .extracting(Decision::id)
                .contains(young.id())
                .doesNotContain(old.id());

        Decision late =
                accepted(desk().answer(old.id(), Answer.choosing(new OptionId("a")), PAT, null));
        assertThat(late.state()).isEqualTo(DecisionState.RESOLVED);
    }

    @Test
    default void whatIsUrgentHeldLockedOrAnothersIsNeverStale() {
        Decision urgent = ask("high");
        Decision holding =
                asked(aDecision().titled("Holds?").askedBy(asker(null)).blocking("bd-9"));
        Decision elsewhere = asked(aDecision().titled("Else?").askedBy(asker("s7")));
        Decision typed = ask("low");
        clock().tick(Duration.ofHours(25));
        desk().saveDraft(typed.id(), Answer.ofText("hm"), PAT);

        assertThat(desk().closeStale(null, Duration.ofHours(24), false, NIGHT)).isEmpty();
        for (Decision decision : List.of(urgent, holding, elsewhere, typed)) {
            assertThat(again(decision).isPending()).as(decision.question().title()).isTrue();
        }
        assertThat(desk().gatesOn("bd-9")).extracting(Gate::releasedAt).containsOnlyNulls();
    }

    @Test
    default void whatAPersonLookedAtInTheLastHourIsNotStale() {
        Decision old = ask("medium");
        clock().tick(Duration.ofHours(25));
        desk().viewed(old.id(), PAT);
        clock().tick(Duration.ofMinutes(59));
        assertThat(desk().closeStale(null, Duration.ofHours(24), false, NIGHT)).isEmpty();
        clock().tick(Duration.ofMinutes(1));
        assertThat(desk().closeStale(null, Duration.ofHours(24), false, NIGHT))
                .extracting(Decision::id)
                .containsExactly(old.id());
    }

    private int after(Duration time) {
        clock().tick(time);
        return desk().escalateDue();
    }

    private Decision ask(String urgency) {
        return asked(
                aDecision()
                        .titled("Still " + urgency + "?")
                        .ofUrgency(urgency)
                        .askedBy(asker(null)));
    }

    private Decision asked(DecisionBuilder decision) {
        return ((AskResult.Asked) desk().ask(decision.ask())).decision();
    }

    private static Asker asker(@Nullable String session) {
        return new Asker(Asker.LOCAL, NIGHT.name(), session, null, null, "cli", null);
    }

    private Decision again(Decision decision) {
        return ((DecisionLookup.Found) desk().find(decision.id().value(), PAT)).decision();
    }

    /// What the log says of telling people about this one.
    private List<LogEvent> told(Decision decision) {
        return desk().log().since(0, 1_000).stream()
                .filter(event -> event.decision().equals(decision.id()))
                .map(LoggedEvent::event)
                .filter(event ->
                        event instanceof LogEvent.Reminded || event instanceof LogEvent.Escalated)
                .toList();
    }

    private static Decision accepted(ChangeResult result) {
        assertThat(result).isInstanceOf(ChangeResult.Accepted.class);
        return ((ChangeResult.Accepted) result).decision();
    }
}
