package sayso.core.analysis.cycle;

import java.util.Locale;

/// What needs a person to confirm it where an agent does it.
public enum ConfirmationPolicy {
    NONE,

    /// To complete the cycle.
    FINAL,

    /// To complete any component.
    EACH;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
