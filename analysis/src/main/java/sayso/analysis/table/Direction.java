package sayso.analysis.table;

import java.util.Locale;
import java.util.Optional;
import sayso.decision.model.WireEnum;

/// The direction in which measured values of an objective are better: higher, lower, or nearer to a
/// target. Does not apply to ratings, which mean better or worse already.
public enum Direction implements WireEnum {
    HIGHER,
    LOWER,
    TARGET;

    public static Optional<Direction> parse(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "higher", "maximize", "max" -> Optional.of(HIGHER);
            case "lower", "minimize", "min" -> Optional.of(LOWER);
            case "target" -> Optional.of(TARGET);
            default -> Optional.empty();
        };
    }
}
