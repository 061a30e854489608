package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.Gate;

/// The subject of a notice: a decision with its gates, or a problem between an agent and its
/// decisions.
public sealed interface NoticeSubject {
    /// @param gates those of the decision
    record OfDecision(Decision decision, List<Gate> gates) implements NoticeSubject {
        public OfDecision {
            requireNonNull(decision, "decision is null");
            gates = List.copyOf(gates);
        }
    }

    /// @param about the decision that it happened to; null where it is about none
    record OfTrouble(TroubleNotice trouble, @Nullable OfDecision about) implements NoticeSubject {
        public OfTrouble {
            requireNonNull(trouble, "trouble is null");
        }
    }
}
