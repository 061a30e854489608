package sayso.app.command;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import sayso.terminal.EditDistance;

/// Finds the known word that a mistyped one was most likely meant to be.
public final class NearestWord {
    /// One mistake for every so many characters still counts as a slip of the fingers.
    private static final int CHARACTERS_PER_SLIP = 3;

    private record Near(String word, int distance) {}

    private NearestWord() {}

    /// The closest of these words, without regard to case, if it is close enough to be a slip.
    public static Optional<String> of(String typed, Collection<String> known) {
        int slips = Math.max(1, typed.length() / CHARACTERS_PER_SLIP);
        String wanted = typed.toLowerCase(Locale.ROOT);
        return known.stream()
                .map(word ->
                        new Near(word, EditDistance.between(wanted, word.toLowerCase(Locale.ROOT))))
                .filter(near -> near.distance() <= slips)
                .min(Comparator.comparingInt(Near::distance))
                .map(Near::word);
    }

    /// A hint that ends with a question, or just the hint where no word is close.
    public static String hint(String typed, Collection<String> known, String otherwise) {
        return of(typed, known)
                .map(word -> "did you mean '" + word + "'? " + otherwise)
                .orElse(otherwise);
    }
}
