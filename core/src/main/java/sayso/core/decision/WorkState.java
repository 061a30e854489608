package sayso.core.decision;

import java.util.Locale;

/// The state of a work item. It may proceed only in `READY` and `DONE`.
public enum WorkState {
    /// A decision holds it, or work that goes before it is not done.
    BLOCKED,
    /// Nothing holds it.
    READY,
    /// It was called done.
    DONE,
    /// Nobody ever named it here: a slip of the pen, or another store's work.
    UNKNOWN;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
