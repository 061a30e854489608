package sayso.analysis.cycle;

import sayso.decision.model.WireEnum;

/// The progress of a component: not started, in progress, complete and thereby locked, or in need
/// of revision. Tells whether it takes changes.
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
