package sayso.wire.decision;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.decision.model.Decision;
import sayso.decision.model.Gate;

/// Decision with its gates, that is, the work items that wait or waited for it, from which its JSON
/// and other outputs are written.
public record DecisionWithGates(Decision decision, List<Gate> gates) {
    public DecisionWithGates {
        requireNonNull(decision, "decision is null");
        gates = List.copyOf(gates);
    }

    /// The items that wait or waited for it, in the asker's order, taken-over ones last.
    public List<String> items() {
        return gates.stream().map(Gate::item).toList();
    }

    /// The items that still wait.
    public List<String> heldItems() {
        return gates.stream().filter(gate -> gate.releasedAt() == null).map(Gate::item).toList();
    }
}
