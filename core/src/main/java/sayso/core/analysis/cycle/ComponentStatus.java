package sayso.core.analysis.cycle;

import java.util.Locale;

/// The progress of a component.
public enum ComponentStatus {
    NOT_STARTED,

    IN_PROGRESS,

    /// Locked.
    COMPLETE,

    /// It was complete; the first change puts it in progress.
    NEEDS_REVISION;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean isStarted() {
        return this != NOT_STARTED;
    }

    /// Whether it takes changes.
    public boolean isOpen() {
        return this == IN_PROGRESS || this == NEEDS_REVISION;
    }
}
