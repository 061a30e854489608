package sayso.decision.rule;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import sayso.decision.model.DecisionId;

/// A question that a rule answered.
public record RuleUse(RuleId rule, DecisionId decision, Instant at) {
    public RuleUse {
        requireNonNull(rule, "rule is null");
        requireNonNull(decision, "decision is null");
        requireNonNull(at, "at is null");
    }
}
