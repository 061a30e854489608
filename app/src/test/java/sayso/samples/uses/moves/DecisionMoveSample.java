package sayso.samples.uses.moves;

import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;

/// Ends a decision past the rules.
final class DecisionMoveSample {
    private DecisionMoveSample() {}

    static Decision end(Decision decision, Outcome outcome) {
        return decision.ended(outcome, null);
    }
}
