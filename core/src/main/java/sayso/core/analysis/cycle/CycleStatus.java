package sayso.core.analysis.cycle;

import java.util.Locale;

/// Whether a cycle still changes.
public enum CycleStatus {
    ACTIVE,

    /// A person decided.
    COMPLETED,

    /// It was left.
    ARCHIVED;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
