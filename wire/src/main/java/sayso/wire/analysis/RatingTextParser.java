package sayso.wire.analysis;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.Judgement;

/// Parses a rating in any of its spellings, `-2` to `2`, `"+1"`, `much_worse` to `MuchBetter`, to
/// its number; empty for anything else.
public final class RatingTextParser {
    /// For messages.
    public static final String SPELLINGS =
            "-2 to 2, or much_worse, worse, same, better, much_better";

    private static final List<String> WORDS =
            List.of("muchworse", "worse", "same", "better", "muchbetter");

    private RatingTextParser() {}

    public static Optional<Integer> parse(@Nullable Object given) {
        return switch (given) {
            case Long number when Judgement.isWithin(number) -> Optional.of(number.intValue());
            case String text -> parse(text.strip());
            case null, default -> Optional.empty();
        };
    }

    private static Optional<Integer> parse(String text) {
        if (text.matches("[+-]?[0-2]")) {
            return Optional.of(Integer.valueOf(text));
        }
        return ofWords(text);
    }

    /// The words alone.
    public static Optional<Integer> ofWords(String text) {
        int place = WORDS.indexOf(text.toLowerCase(Locale.ROOT).replace("_", ""));
        return place < 0 ? Optional.empty() : Optional.of(place + Judgement.WORST);
    }
}
