package sayso.core.analysis.cycle;

import java.util.Locale;

/// The urgency of a revisit.
public enum RevisitPriority {
    LOW,

    MEDIUM,

    HIGH,

    CRITICAL;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Whether a person is asked about it by itself.
    public boolean promptsPerson() {
        return this == HIGH || this == CRITICAL;
    }
}
