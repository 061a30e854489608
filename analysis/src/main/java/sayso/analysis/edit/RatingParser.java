package sayso.analysis.edit;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.analysis.table.Judgement;

/// Parses a rating, a range or `?`, as people write it into the matrix of a document in figures or
/// words, into a `Judgement`; empty for any other text.
final class RatingParser {
    private static final String RATING = "([-+]?[0-2])";
    private static final Pattern RANGE =
            Pattern.compile(RATING + " ?\\(" + RATING + " ?(?:\\.\\.|to) ?" + RATING + "\\)");
    private static final Map<String, Integer> WORDS =
            Map.of("much worse", -2, "worse", -1, "same", 0, "better", 1, "much better", 2);

    private RatingParser() {}

    /// @param text without Markdown
    static Optional<Judgement> parse(String text) {
        String bare = text.replace("*", "").replace('−', '-').strip().toLowerCase(Locale.ROOT);
        Integer word = WORDS.get(bare.replace('_', ' '));
        if (bare.isEmpty() || bare.equals("?")) {
            return Optional.of(Judgement.UNKNOWN);
        }
        if (word != null) {
            return Optional.of(new Judgement.Rating(word));
        }
        if (bare.matches(RATING)) {
            return Optional.of(new Judgement.Rating(Integer.parseInt(bare)));
        }
        Matcher range = RANGE.matcher(bare);
        if (!range.matches()) {
            return Optional.empty();
        }
        int expected = Integer.parseInt(range.group(1));
        int low = Integer.parseInt(range.group(2));
        int high = Integer.parseInt(range.group(3));
        return low <= expected && expected <= high
                ? Optional.of(new Judgement.Range(low, expected, high))
                : Optional.empty();
    }
}
