package sayso.core.analysis.cycle;

import sayso.core.decision.WireEnum;

/// The status of a cycle. Only the contents of an active cycle can change.
public enum CycleStatus implements WireEnum {
    ACTIVE,

    /// A person decided.
    COMPLETED,

    /// It was left.
    ARCHIVED
}
