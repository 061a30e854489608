package sayso.core.decision;

import java.util.Locale;

/// The way in which a decision was cancelled.
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
