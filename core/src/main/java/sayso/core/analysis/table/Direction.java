package sayso.core.analysis.table;

import java.util.Locale;
import java.util.Optional;

/// Which measured values of an objective are better. Ratings mean better or worse already.
public enum Direction {
    HIGHER,
    LOWER,
    TARGET;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Direction> parse(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "higher", "maximize", "max" -> Optional.of(HIGHER);
            case "lower", "minimize", "min" -> Optional.of(LOWER);
            case "target" -> Optional.of(TARGET);
            default -> Optional.empty();
        };
    }
}
