package sayso.core.decision;

import java.util.Locale;
import java.util.Optional;

/// The urgency with which a person should look at a decision. The order of the constants is the
/// order of lists.
public enum Urgency {
    HIGH,
    MEDIUM,
    LOW;

    public static Optional<Urgency> parse(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "high" -> Optional.of(HIGH);
            case "medium" -> Optional.of(MEDIUM);
            case "low" -> Optional.of(LOW);
            default -> Optional.empty();
        };
    }

    /// The next one up; the highest is its own.
    public Urgency raised() {
        return switch (this) {
            case HIGH, MEDIUM -> HIGH;
            case LOW -> MEDIUM;
        };
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
