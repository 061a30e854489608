package sayso.core.analysis.cycle;

import java.util.Locale;

/// The status of a cycle. Only the contents of an active cycle can change.
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
