package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.memory.ContestedAnswer;
import sayso.decision.memory.Precedent;
import sayso.decision.memory.ReplacedQuestion;
import sayso.decision.model.Decision;
import sayso.decision.model.Gate;

/// The subject of a notice: a decision with its gates, a problem between an agent and its
/// decisions, or what standing rules answered.
public sealed interface NoticeSubject {
    /// @param gates those of the decision
    /// @param before the earlier answers to the same question or to topics of it, beside a call for an answer; else none
    /// @param contested the answer in whose place it is asked again, beside a call for an answer; else null
    /// @param replaced the questions whose place it took, beside a call for an answer; else none
    record OfDecision(
            Decision decision,
            List<Gate> gates,
            List<Precedent> before,
            @Nullable ContestedAnswer contested,
            List<ReplacedQuestion> replaced)
            implements NoticeSubject {
        public OfDecision {
            requireNonNull(decision, "decision is null");
            gates = List.copyOf(gates);
            before = List.copyOf(before);
            replaced = List.copyOf(replaced);
        }
    }

    /// What standing rules answered.
    record OfDigest(RuleDigest digest) implements NoticeSubject {
        public OfDigest {
            requireNonNull(digest, "digest is null");
        }
    }

    /// @param about the decision that it happened to; null where it is about none
    record OfTrouble(TroubleNotice trouble, @Nullable OfDecision about) implements NoticeSubject {
        public OfTrouble {
            requireNonNull(trouble, "trouble is null");
        }
    }
}
