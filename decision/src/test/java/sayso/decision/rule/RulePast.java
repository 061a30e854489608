package sayso.decision.rule;

import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;

/// What a question of the past says of an answer that a rule would have given.
final class RulePast {
    private RulePast() {}

    /// @param chosen as in `[o0]`
    static String of(Decision past, String chosen) {
        Outcome outcome = past.outcome();
        if (outcome instanceof Outcome.Answered answered && answered.by().person().isPresent()) {
            return answered.answer().chosen().toString().equals(chosen) ? "agreed" : "disagreed";
        }
        boolean declined =
                outcome instanceof Outcome.Cancelled ended && ended.kind() == CancelKind.REFUSED;
        return declined ? "disagreed" : "unanswered";
    }
}
