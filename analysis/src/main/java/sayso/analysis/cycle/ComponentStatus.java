package sayso.analysis.cycle;

import sayso.decision.model.WireEnum;

/// The status of a component in a cycle: not started, in progress, complete and therefore locked,
/// or in need of revision. Tells whether the component takes changes.
public enum ComponentStatus implements WireEnum {
    NOT_STARTED,

    IN_PROGRESS,

    /// Locked.
    COMPLETE,

    /// It was complete; the first change puts it in progress.
    NEEDS_REVISION;

    public boolean isStarted() {
        return this != NOT_STARTED;
    }

    /// Whether it takes changes.
    public boolean isOpen() {
        return this == IN_PROGRESS || this == NEEDS_REVISION;
    }
}
