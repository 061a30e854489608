package sayso.core.turn;

import java.util.Locale;
import java.util.Optional;

/// The strictness with which an agent is held to asking something before it ends a turn.
public enum TurnMode {
    /// It is held until it asks.
    STRICT,
    /// It is never held; that it would have been is noted.
    SOFT,
    /// Nobody looks.
    OFF;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<TurnMode> parse(String word) {
        for (TurnMode mode : values()) {
            if (mode.wireName().equals(word.strip().toLowerCase(Locale.ROOT))) {
                return Optional.of(mode);
            }
        }
        return Optional.empty();
    }
}
