package sayso.decision.rule;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.decision.model.Answer;

/// Verdict of standing rules on one question: an answer, that a person is to be asked, nothing, or an
/// answer that does not count here.
public sealed interface RuleVerdict {
    /// One rule answers it.
    record Answers(StandingRule rule, Answer answer) implements RuleVerdict {
        public Answers {
            requireNonNull(rule, "rule is null");
            requireNonNull(answer, "answer is null");
        }
    }

    /// A person is asked, because a rule says so, or because several differ and none of them counts more
    /// than the others.
    ///
    /// @param rules those that brought it about, in order of their ids
    /// @param why for people, as in `two rules differ on it`
    record Asks(List<RuleId> rules, String why) implements RuleVerdict {
        public Asks {
            rules = List.copyOf(rules);
            requireNonNull(why, "why is null");
        }
    }

    /// No rule is about it.
    record Silent() implements RuleVerdict {}

    /// The rule that counts must not answer this.
    record Refused(StandingRule rule, RuleRefusal why) implements RuleVerdict {
        public Refused {
            requireNonNull(rule, "rule is null");
            requireNonNull(why, "why is null");
        }
    }
}
