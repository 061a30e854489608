package sayso.core.analysis.call;

import java.util.Locale;

/// How a call ended.
public enum CallOutcome {
    SUCCESS,
    VALIDATION_ERROR,
    NOT_FOUND,
    CONFLICT,
    INTERNAL_ERROR;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
