package sayso.analysis.cycle;

import sayso.decision.model.WireEnum;

/// The status of a cycle: active, completed by a decision, or archived. Only the contents of an
/// active cycle can change.
public enum CycleStatus implements WireEnum {
    ACTIVE,

    /// A person decided.
    COMPLETED,

    /// It was left.
    ARCHIVED
}
