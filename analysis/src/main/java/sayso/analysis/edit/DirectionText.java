package sayso.analysis.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.analysis.document.MarkdownEscaper;
import sayso.analysis.table.Direction;

/// The direction of an objective, with target and tolerance, as parsed from an edited document:
/// `↑ Higher is better`, `↓ Lower is better` or `→ Target 30 ± 2`, in the spellings that people may
/// use. Empty for any other text.
///
/// @param target null unless it is aimed at
/// @param tolerance null where none was given
record DirectionText(Direction direction, @Nullable Double target, @Nullable Double tolerance) {
    private static final String NUMBER = "(-?\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?)";
    private static final Pattern TARGET =
            Pattern.compile("target " + NUMBER + "(?: ?(?:±|\\+/-) ?" + NUMBER + ")?");

    static Optional<DirectionText> parse(String markdown) {
        String text =
                MarkdownEscaper.plain(markdown)
                        .replaceAll("^[↑↓→]\\s*", "")
                        .replaceAll("(?i)\\s+is better$", "")
                        .strip()
                        .toLowerCase(Locale.ROOT);
        Matcher target = TARGET.matcher(text);
        if (target.matches()) {
            return Optional.of(
                    new DirectionText(
                            Direction.TARGET,
                            Double.valueOf(target.group(1)),
                            target.group(2) == null ? null : Double.valueOf(target.group(2))));
        }
        return Direction.parse(text)
                .filter(direction -> direction != Direction.TARGET)
                .map(direction -> new DirectionText(direction, null, null));
    }

    /// As a revision takes it.
    List<String> values() {
        List<String> values = new ArrayList<>(List.of(direction.wireName()));
        if (target != null) {
            values.add(target.toString());
            values.add(tolerance == null ? "0" : tolerance.toString());
        }
        return values;
    }
}
