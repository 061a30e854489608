package sayso.core.decision;

import java.util.Locale;
import java.util.Optional;

/// Where a decision stands. Which moves are legal stands in `Transitions`.
public enum State {
    PENDING,
    RESOLVED,
    CANCELLED,
    TIMED_OUT,
    SUPERSEDED;

    public static Optional<State> parse(String text) {
        for (State state : values()) {
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
