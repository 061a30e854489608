package sayso.analysis.cycle;

import static java.util.Objects.requireNonNull;

import sayso.decision.log.LogEvent;
import sayso.decision.model.DecisionId;

/// The id of a cycle, as in `c-9v3k2m`.
public record CycleId(String value) {
    public CycleId {
        requireNonNull(value, "value is null");
    }

    /// What the log names where an event is about this cycle and about no decision; it finds them by that.
    public DecisionId logged() {
        return DecisionId.isWellFormed(value) ? new DecisionId(value) : LogEvent.STORE;
    }

    @Override
    public String toString() {
        return value;
    }
}
