package sayso.core.decision;

import java.util.Locale;
import java.util.Optional;

/// The state of a decision. `TransitionRules` defines the legal moves.
public enum DecisionState {
    PENDING,
    RESOLVED,
    CANCELLED,
    TIMED_OUT,
    SUPERSEDED;

    public static Optional<DecisionState> parse(String text) {
        for (DecisionState state : values()) {
            if (state.wireName().equals(text.strip().toLowerCase(Locale.ROOT))) {
                return Optional.of(state);
            }
        }
        return Optional.empty();
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
