package sayso.wire.api;

import java.util.Locale;
import java.util.Optional;

/// Format of a decision in a reply.
public enum DecisionFormat {
    /// The object that `decision show --json` prints: for programs that act on it.
    SHOWN,
    /// The record with all its parts, exactly: for a desk elsewhere that builds the same record.
    RECORD;

    public static Optional<DecisionFormat> parse(String text) {
        return switch (text) {
            case "shown" -> Optional.of(SHOWN);
            case "record" -> Optional.of(RECORD);
            default -> Optional.empty();
        };
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
