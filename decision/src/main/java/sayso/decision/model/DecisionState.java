package sayso.decision.model;

import java.util.Locale;
import java.util.Optional;

/// The state of a decision: pending, resolved, cancelled, timed out, or superseded.
/// `TransitionRules` defines the legal moves.
public enum DecisionState implements WireEnum {
    PENDING,
    RESOLVED,
    CANCELLED,
    TIMED_OUT,
    SUPERSEDED;

    public static Optional<DecisionState> parse(String text) {
        return WireEnum.written(values(), text);
    }

    /// As `parse`; also the word that people read for a state, as in `declined`.
    public static Optional<DecisionState> spoken(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "answered" -> Optional.of(RESOLVED);
            case "declined" -> Optional.of(CANCELLED);
            case "expired" -> Optional.of(TIMED_OUT);
            case "replaced" -> Optional.of(SUPERSEDED);
            default -> parse(text);
        };
    }
}
