package sayso.core.analysis.cycle;

import java.util.Locale;

/// How sure a rating is.
public enum Confidence {
    HIGH,

    MEDIUM,

    LOW,

    SPECULATIVE;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
