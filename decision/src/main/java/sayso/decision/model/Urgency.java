package sayso.decision.model;

import java.util.Optional;

/// The urgency with which a person should look at a decision: high, medium or low. The order of the
/// constants is the order of lists.
public enum Urgency implements WireEnum {
    HIGH,
    MEDIUM,
    LOW;

    public static Optional<Urgency> parse(String text) {
        return WireEnum.written(values(), text);
    }

    /// The next one up; the highest is its own.
    public Urgency raised() {
        return switch (this) {
            case HIGH, MEDIUM -> HIGH;
            case LOW -> MEDIUM;
        };
    }
}
