package sayso.decision.lifecycle;

import java.time.Duration;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.QuestionnairePause;

/// The result of waiting for the end of a decision: answered, cancelled, timed out, superseded,
/// contested, paused, or still pending. Silence is a case of its own and carries no choice.
public sealed interface WaitResult {
    /// The decision as it stood when the wait ended.
    Decision decision();

    record Answered(Decision decision, Outcome.Answered outcome) implements WaitResult {}

    record Cancelled(Decision decision, Outcome.Cancelled outcome) implements WaitResult {}

    record TimedOut(Decision decision, Outcome.TimedOut outcome) implements WaitResult {}

    record Superseded(Decision decision, Outcome.Superseded outcome) implements WaitResult {}

    /// It was answered, and a person contested the answer since: it is asked again.
    record Contested(Decision decision, DecisionId successor) implements WaitResult {}

    /// A person broke the questionnaire off to talk. The decision is not over.
    record Paused(Decision decision, QuestionnairePause pause) implements WaitResult {}

    /// This wait is over; the decision is not.
    record StillPending(Decision decision, Duration after) implements WaitResult {}

    /// A pending decision as a wait that came to its end.
    static WaitResult pending(Decision decision, Duration after) {
        QuestionnairePause pause = decision.pause();
        return pause != null && pause.endsWaits() && decision.claim() == null
                ? new Paused(decision, pause)
                : new StillPending(decision, after);
    }

    /// A closed decision as a finished wait; a pending one as a wait of no length.
    static WaitResult of(Decision decision) {
        DecisionId again = decision.reopenedAs().filter(_ -> decision.isContested()).orElse(null);
        if (again != null) {
            return new Contested(decision, again);
        }
        return switch (decision.outcome()) {
            case null -> pending(decision, Duration.ZERO);
            case Outcome.Answered answered -> new Answered(decision, answered);
            case Outcome.Cancelled cancelled -> new Cancelled(decision, cancelled);
            case Outcome.TimedOut timedOut -> new TimedOut(decision, timedOut);
            case Outcome.Superseded superseded -> new Superseded(decision, superseded);
        };
    }
}
