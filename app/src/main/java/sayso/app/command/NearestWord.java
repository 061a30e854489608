package sayso.app.command;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import sayso.terminal.EditDistance;

/// Finds the known word closest to a mistyped one, and composes the hint `did you mean …?` from it,
/// or else from known words that contain the typed one.
public final class NearestWord {
    /// One mistake for every so many characters still counts as a slip of the fingers.
    private static final int CHARACTERS_PER_SLIP = 3;

    private static final int MOST_NAMED = 3;
    private static final Pattern DASHES = Pattern.compile("^-+");
    private static final Pattern PARTS = Pattern.compile("[ ._-]");

    private record Near(String word, int distance) {}

    private NearestWord() {}

    /// The closest of these words, without regard to case, if it is close enough to be a slip.
    public static Optional<String> of(String typed, Collection<String> known) {
        int slips = Math.max(1, nameOf(typed).length() / CHARACTERS_PER_SLIP);
        String wanted = typed.toLowerCase(Locale.ROOT);
        return known.stream()
                .map(word ->
                        new Near(word, EditDistance.between(wanted, word.toLowerCase(Locale.ROOT))))
                .filter(near -> near.distance() <= slips)
                .min(Comparator.comparingInt(Near::distance))
                .map(Near::word);
    }

    /// A hint that begins with a question, or just the hint where no word is close and none has it as a
    /// part, as `timeout_seconds` has `timeout`.
    public static String hint(String typed, Collection<String> known, String otherwise) {
        List<String> near = of(typed, known).map(List::of).orElseGet(() -> having(typed, known));
        return near.isEmpty()
                ? otherwise
                : "did you mean '" + String.join("' or '", near) + "'? " + otherwise;
    }

    /// Without the dashes of an option: these are no letters that it shares with another.
    private static String nameOf(String typed) {
        return DASHES.matcher(typed).replaceFirst("");
    }

    private static List<String> having(String typed, Collection<String> known) {
        String wanted = typed.toLowerCase(Locale.ROOT);
        return known.stream()
                .filter(word -> Arrays.asList(PARTS.split(word, -1)).contains(wanted))
                .sorted(Comparator.comparingInt(String::length))
                .limit(MOST_NAMED)
                .toList();
    }
}
