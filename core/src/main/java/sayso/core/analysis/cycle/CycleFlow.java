package sayso.core.analysis.cycle;

import java.util.Locale;

/// The order in which the components may be worked on.
public enum CycleFlow {
    /// Only in the current one; an agent goes back when a person accepted it.
    LINEAR,

    /// In any, at any time.
    FREE;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
