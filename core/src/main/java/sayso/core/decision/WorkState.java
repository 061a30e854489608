package sayso.core.decision;

import java.util.Locale;

/// Whether work may go on.
public enum WorkState {
    /// A decision holds it, or work that goes before it is not done.
    BLOCKED,
    /// Nothing holds it.
    READY,
    /// It was called done.
    DONE;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
