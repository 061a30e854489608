package sayso.decision.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import sayso.decision.model.DecisionId;

/// Generates the readable second name of a decision from words of its question and the random part
/// of its id, as in `d-dec-which_cache-k7f2qd`. The words are for people, the random part makes it
/// unique. The form is that of `groblegark/gastown`, with another delimiter.
public final class Slug {
    private static final int LONGEST = 40;
    private static final int SHORTEST = 3;
    private static final String FALLBACK = "decision";
    private static final Set<String> STOP_WORDS =
            Set.of(
                    "a", "an", "and", "are", "as", "at", "be", "by", "do", "does", "for", "from",
                    "how", "i", "in", "is", "it", "of", "on", "or", "should", "that", "the", "this",
                    "to", "was", "we", "will", "with");

    private Slug() {}

    public static String of(DecisionId id, String question) {
        String whole = id.value();
        String prefix = whole.substring(0, whole.length() - id.randomPart().length());
        return prefix + "dec-" + words(question) + "-" + id.randomPart();
    }

    static String words(String question) {
        List<String> kept = new ArrayList<>();
        for (String word : LatinTransliterator.of(question).split("[^a-z0-9]+", -1)) {
            if (!word.isEmpty() && !STOP_WORDS.contains(word)) {
                kept.add(word);
            }
        }
        String joined = cut(String.join("_", kept));
        if (joined.isEmpty()) {
            return FALLBACK;
        }
        String led = Character.isDigit(joined.charAt(0)) ? "n" + joined : joined;
        return led + "x".repeat(Math.max(0, SHORTEST - led.length()));
    }

    private static String cut(String words) {
        if (words.length() <= LONGEST) {
            return words;
        }
        int end = words.lastIndexOf('_', LONGEST);
        return words.substring(0, end > 0 ? end : LONGEST);
    }
}
