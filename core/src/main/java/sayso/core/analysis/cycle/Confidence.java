package sayso.core.analysis.cycle;

import java.util.Locale;

/// The certainty claimed for a rating.
public enum Confidence {
    HIGH,

    MEDIUM,

    LOW,

    SPECULATIVE;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
