package sayso.core.analysis.cycle;

import java.util.Locale;

/// The steps of an agent that need a person's confirmation.
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
