package sayso.decision.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.DEFAULTS_ALLOWED;
import static sayso.decision.model.DecisionSamples.NOON;
import static sayso.decision.model.DecisionSamples.choosing;
import static sayso.decision.model.DecisionSamples.pending;
import static sayso.decision.model.DecisionSamples.question;
import static sayso.decision.model.DecisionSamples.request;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.lifecycle.DecisionChange;
import sayso.decision.lifecycle.GateEffect;
import sayso.decision.lifecycle.TransitionResult;
import sayso.decision.lifecycle.TransitionRules;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Answer;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionState;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.model.SurfacePreference;
import sayso.decision.model.TimeoutAction;
import sayso.decision.model.Urgency;

class TimeoutDefaultRulesTest {
    private static final Duration HALF_AN_HOUR = Duration.ofMinutes(30);

    @Test
    void aPermittedDefaultIsFilledInAndStaysATimeout() {
        Decision ended = afterDeadline(asking(terms(HALF_AN_HOUR, true, false)), DEFAULTS_ALLOWED);

        assertThat(ended.state()).isEqualTo(DecisionState.TIMED_OUT);
        Outcome.TimedOut outcome = (Outcome.TimedOut) ended.outcome();
        assertThat(outcome.appliedDefault().chosen()).containsExactly(new OptionId("sqlite"));
        assertThat(outcome.appliedDefault().touched()).isFalse();
        assertThat(outcome.decidedBy()).contains(DeciderKind.TIMEOUT_DEFAULT);
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
        TransitionResult soon = deadline(holding(terms(Duration.ofMinutes(5), true, false)));
        assertThat(((TransitionResult.Moved) soon).gates()).isEqualTo(new GateEffect.Keep());

        TransitionResult fair = deadline(holding(terms(HALF_AN_HOUR, true, false)));
        assertThat(((TransitionResult.Moved) fair).gates()).isEqualTo(new GateEffect.Release());
    }

    /// An agent names what its question replaces, and silence would free what a person was to decide.
    @Test
    void workThatWaitedForAnotherQuestionIsReleasedByNoDefault() {
        DecisionLinks taken =
                DecisionLinks.blocking(List.of("bd-42"))
                        .superseding(List.of(new DecisionId("d-before")));
        Decision taking = pending(terms(HALF_AN_HOUR, true, false), preselecting(), taken);

        assertThat(((TransitionResult.Moved) deadline(taking)).gates())
                .isEqualTo(new GateEffect.Keep());
    }

    @Test
    void whatCountsIsTheTimePeopleHadAndNotHowLateSomebodyLooks() {
        Decision hasty = holding(terms(Duration.ofMinutes(14), true, false));
        TransitionResult late =
                TransitionRules.apply(
                        hasty,
                        new DecisionChange.PassDeadline(true),
                        DEFAULTS_ALLOWED,
                        NOON.plus(Duration.ofHours(9)));

        assertThat(((TransitionResult.Moved) late).gates()).isEqualTo(new GateEffect.Keep());
    }

    @Test
    void workThatWasTakenOverIsWorkThatWaits() {
        Decision urgentWork = asking(terms(Duration.ofMinutes(5), true, false));
        TransitionResult step =
                TransitionRules.apply(
                        urgentWork,
                        new DecisionChange.PassDeadline(true),
                        DEFAULTS_ALLOWED,
                        urgentWork.timing().due());

        assertThat(((TransitionResult.Moved) step).gates()).isEqualTo(new GateEffect.Keep());
    }

    @Test
    void heldWorkOfHighUrgencyIsNeverReleasedByADefault() {
        DecisionTerms urgent =
                new DecisionTerms(
                        Urgency.HIGH,
                        HALF_AN_HOUR,
                        TimeoutAction.SUBMIT_DEFAULT,
                        true,
                        false,
                        SurfacePreference.AUTO,
                        null);

        TransitionResult.Moved step = (TransitionResult.Moved) deadline(holding(urgent));

        assertThat(step.gates()).isEqualTo(new GateEffect.Keep());
        assertThat(((LogEvent.TimedOut) step.event()).defaultRefused())
                .isEqualTo("work of high urgency waits for it");
    }

    private static @Nullable Answer applied(Decision decision) {
        return ((Outcome.TimedOut) afterDeadline(decision, DEFAULTS_ALLOWED).outcome())
                .appliedDefault();
    }

    private static TransitionResult deadline(Decision decision) {
        return TransitionRules.apply(
                decision,
                new DecisionChange.PassDeadline(!decision.links().blocks().isEmpty()),
                DEFAULTS_ALLOWED,
                decision.timing().due());
    }

    private static Decision afterDeadline(Decision decision, DeskPolicy policy) {
        return ((TransitionResult.Moved)
                        TransitionRules.apply(
                                decision,
                                new DecisionChange.PassDeadline(false),
                                policy,
                                NOON.plus(HALF_AN_HOUR)))
                .next();
    }

    private static Decision asking(DecisionTerms terms) {
        return pending(terms, preselecting(), List.of());
    }

    private static Decision holding(DecisionTerms terms) {
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

    private static DecisionTerms terms(
            Duration timeout, @Nullable Boolean reversible, boolean destructive) {
        return new DecisionTerms(
                Urgency.MEDIUM,
                timeout,
                TimeoutAction.SUBMIT_DEFAULT,
                reversible,
                destructive,
                SurfacePreference.AUTO,
                null);
    }
}
