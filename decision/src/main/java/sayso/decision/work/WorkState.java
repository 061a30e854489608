package sayso.decision.work;

import sayso.decision.model.WireEnum;

/// The state of a work item: blocked, ready, done, or unknown here. It may proceed only in `READY`
/// and `DONE`.
public enum WorkState implements WireEnum {
    /// A decision holds it, or work that goes before it is not done.
    BLOCKED,
    /// Nothing holds it.
    READY,
    /// It was called done.
    DONE,
    /// Nobody ever named it here: a slip of the pen, or another store's work.
    UNKNOWN
}
