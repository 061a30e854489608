package sayso.core.analysis.call;

import java.util.Locale;

/// The outcome of a tool call, as the audit trail and the reply name it.
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
