package sayso.analysis.cycle;

import sayso.decision.model.WireEnum;

/// The urgency of a revisit, and whether a person is asked about it unprompted.
public enum RevisitPriority implements WireEnum {
    LOW,

    MEDIUM,

    HIGH,

    CRITICAL;

    /// Whether a person is asked about it by itself.
    public boolean promptsPerson() {
        return this == HIGH || this == CRITICAL;
    }
}
