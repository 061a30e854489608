package sayso.analysis.cycle;

import sayso.decision.model.WireEnum;

/// The priority of a suggested revisit, from low to critical; a person is asked automatically about
/// a high or critical one.
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
