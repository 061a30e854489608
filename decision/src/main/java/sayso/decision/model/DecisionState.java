package sayso.decision.model;

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
}
