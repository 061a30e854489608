package sayso.core.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.core.decision.Samples.DEFAULTS_ALLOWED;
import static sayso.core.decision.Samples.NOON;
import static sayso.core.decision.Samples.choosing;
import static sayso.core.decision.Samples.pending;
import static sayso.core.decision.Samples.question;
import static sayso.core.decision.Samples.request;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TimeoutDefaultTest {
    private static final Duration HALF_AN_HOUR = Duration.ofMinutes(30);

    @Test
    void aPermittedDefaultIsFilledInAndStaysATimeout() {
        Decision ended = afterDeadline(asking(terms(HALF_AN_HOUR, true, false)), DEFAULTS_ALLOWED);

        assertThat(ended.state()).isEqualTo(State.TIMED_OUT);
        Outcome.TimedOut outcome = (Outcome.TimedOut) ended.outcome();
        assertThat(outcome.appliedDefault().chosen()).containsExactly(new OptionId("sqlite"));
        assertThat(outcome.appliedDefault().touched()).isFalse();
        assertThat(outcome.decidedBy()).contains(DecidedBy.TIMEOUT_DEFAULT);
    }

    @Test
    void withoutThePersonsSettingSilenceChoosesNothing() {
        Decision ended =
                afterDeadline(asking(terms(HALF_AN_HOUR, true, false)), DeskPolicy.STANDARD);

        assertThat(((Outcome.TimedOut) ended.outcome()).appliedDefault()).isNull();
        assertThat(ended.outcome().decidedBy()).isEmpty();
    }

    @Test
    void aDestructiveOrIrreversibleQuestionTakesNoDefault() {
        assertThat(applied(asking(terms(HALF_AN_HOUR, true, true)))).isNull();
        assertThat(applied(asking(terms(HALF_AN_HOUR, false, false)))).isNull();
        assertThat(applied(asking(terms(HALF_AN_HOUR, null, false)))).isNull();
    }

    @Test
    void heldWorkIsReleasedByADefaultOnlyAfterAFairTime() {
        Step soon = deadline(holding(terms(Duration.ofMinutes(5), true, false)));
        assertThat(((Step.Moved) soon).gates()).isEqualTo(new GateEffect.Keep());

        Step fair = deadline(holding(terms(HALF_AN_HOUR, true, false)));
        assertThat(((Step.Moved) fair).gates()).isEqualTo(new GateEffect.Release());
    }

    @Test
    void whatCountsIsTheTimePeopleHadAndNotHowLateSomebodyLooks() {
        Decision hasty = holding(terms(Duration.ofMinutes(14), true, false));
        Step late =
                Transitions.apply(
                        hasty,
                        new Change.PassDeadline(true),
                        DEFAULTS_ALLOWED,
                        NOON.plus(Duration.ofHours(9)));

        assertThat(((Step.Moved) late).gates()).isEqualTo(new GateEffect.Keep());
    }

    @Test
    void workThatWasTakenOverIsWorkThatWaits() {
        Decision urgentWork = asking(terms(Duration.ofMinutes(5), true, false));
        Step step =
                Transitions.apply(
                        urgentWork,
                        new Change.PassDeadline(true),
                        DEFAULTS_ALLOWED,
                        urgentWork.timing().due());

        assertThat(((Step.Moved) step).gates()).isEqualTo(new GateEffect.Keep());
    }

    @Test
    void heldWorkOfHighUrgencyIsNeverReleasedByADefault() {
        Terms urgent =
                new Terms(
                        Urgency.HIGH,
                        HALF_AN_HOUR,
                        TimeoutAction.SUBMIT_DEFAULT,
                        true,
                        false,
                        Transport.AUTO,
                        null);

        Step.Moved step = (Step.Moved) deadline(holding(urgent));

        assertThat(step.gates()).isEqualTo(new GateEffect.Keep());
        assertThat(((DecisionEvent.TimedOut) step.event()).defaultRefused())
                .isEqualTo("work of high urgency waits for it");
    }

    private static @Nullable Answer applied(Decision decision) {
        return ((Outcome.TimedOut) afterDeadline(decision, DEFAULTS_ALLOWED).outcome())
                .appliedDefault();
    }

    private static Step deadline(Decision decision) {
        return Transitions.apply(
                decision,
                new Change.PassDeadline(!decision.links().blocks().isEmpty()),
                DEFAULTS_ALLOWED,
                decision.timing().due());
    }

    private static Decision afterDeadline(Decision decision, DeskPolicy policy) {
        return ((Step.Moved)
                        Transitions.apply(
                                decision,
                                new Change.PassDeadline(false),
                                policy,
                                NOON.plus(HALF_AN_HOUR)))
                .next();
    }

    private static Decision asking(Terms terms) {
        return pending(terms, preselecting(), List.of());
    }

    private static Decision holding(Terms terms) {
        return pending(terms, preselecting(), List.of("bd-42"));
    }

    private static Question preselecting() {
        Question question =
                question(
                        request()
                                .withSelection(
                                        new RequestedSelection(
                                                List.of("sqlite"), null, null, null, null)));
        assertThat(question.selection().preselected()).isEqualTo(choosing("sqlite").chosen());
        return question;
    }

    private static Terms terms(
            Duration timeout, @Nullable Boolean reversible, boolean destructive) {
        return new Terms(
                Urgency.MEDIUM,
                timeout,
                TimeoutAction.SUBMIT_DEFAULT,
                reversible,
                destructive,
                Transport.AUTO,
                null);
    }
}
