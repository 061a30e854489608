package sayso.core.turn;

import java.util.Locale;
import java.util.Optional;

/// The scope of a turn mode. The most specific one wins: the first of these that has a mode.
public enum TurnModeScope {
    SESSION,
    AGENT,
    PROJECT;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<TurnModeScope> parse(String word) {
        for (TurnModeScope scope : values()) {
            if (scope.wireName().equals(word)) {
                return Optional.of(scope);
            }
        }
        return Optional.empty();
    }
}
