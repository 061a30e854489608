package sayso.core.turn;

import java.util.Locale;
import java.util.Optional;

/// What a mode was set for. The most specific one counts: the first of these that has one.
public enum ModeScope {
    SESSION,
    AGENT,
    PROJECT;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<ModeScope> parse(String word) {
        for (ModeScope scope : values()) {
            if (scope.wireName().equals(word)) {
                return Optional.of(scope);
            }
        }
        return Optional.empty();
    }
}
