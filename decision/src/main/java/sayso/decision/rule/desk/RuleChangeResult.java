package sayso.decision.rule.desk;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.decision.model.Problem;
import sayso.decision.rule.BackTest;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.StandingRule;

/// The result of making or ending a standing rule.
public sealed interface RuleChangeResult {
    /// It was done.
    ///
    /// @param superseded rules about the same questions that the new one took the place of
    record Done(StandingRule rule, List<RuleId> superseded) implements RuleChangeResult {
        public Done {
            requireNonNull(rule, "rule is null");
            superseded = List.copyOf(superseded);
        }
    }

    /// The person has not said, or not rightly, how often they had chosen otherwise. Nothing was done.
    record Unconfirmed(BackTest test) implements RuleChangeResult {
        public Unconfirmed {
            requireNonNull(test, "test is null");
        }
    }

    /// No rule can be made so. Nothing was done.
    record Rejected(List<Problem> problems) implements RuleChangeResult {
        public Rejected {
            problems = List.copyOf(problems);
        }
    }

    /// There is no such rule.
    record Unknown(RuleId id) implements RuleChangeResult {
        public Unknown {
            requireNonNull(id, "id is null");
        }
    }

    /// It had ended before.
    record AlreadyEnded(StandingRule rule) implements RuleChangeResult {
        public AlreadyEnded {
            requireNonNull(rule, "rule is null");
        }
    }

    /// Not this actor, or not from there; it was logged.
    record NotAllowed(String reason) implements RuleChangeResult {
        public NotAllowed {
            requireNonNull(reason, "reason is null");
        }
    }
}
