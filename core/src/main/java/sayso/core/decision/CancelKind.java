package sayso.core.decision;

import java.util.Locale;

/// How a decision came to be cancelled.
public enum CancelKind {
    /// A person declined to answer.
    REFUSED,
    /// A person wants to talk first.
    DISCUSS,
    /// The asker took the question back.
    WITHDRAWN;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
