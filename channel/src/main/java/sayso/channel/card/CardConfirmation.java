package sayso.channel.card;

import java.util.List;
import java.util.Optional;
import sayso.decision.model.Decision;
import sayso.decision.model.Gate;
import sayso.decision.model.Urgency;
import sayso.decision.model.WireEnum;

/// Set of decisions that a channel asks about once more before an answer counts: none, the urgent
/// ones, or the urgent ones that hold work. Those whose answer cannot be undone are always in it.
public enum CardConfirmation implements WireEnum {
    NONE,
    HIGH,
    GATES;

    public static Optional<CardConfirmation> parse(String word) {
        return WireEnum.named(values(), word);
    }

    /// Whether an answer to this decision is asked for once more.
    ///
    /// @param gates those of the decision
    public boolean isFor(Decision decision, List<Gate> gates) {
        boolean high = decision.terms().urgency() == Urgency.HIGH;
        boolean holds = gates.stream().anyMatch(gate -> gate.releasedAt() == null);
        return decision.terms().risk().asksAgain()
                || switch (this) {
                    case NONE -> false;
                    case HIGH -> high;
                    case GATES -> high && holds;
                };
    }
}
