package sayso.wire.adr;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Another number for one record: its name, the number in its title, and all links of its neighbours
/// to it.
///
/// @param from its name
/// @param to its name from now on
public record AdrMove(String from, String to) {
    public AdrMove {
        requireNonNull(from, "from is null");
        requireNonNull(to, "to is null");
    }

    public static AdrMove of(String name, int number) {
        return new AdrMove(name, AdrName.renumbered(name, number));
    }

    /// The texts that change, by the names of the records as they are now.
    public Map<String, String> changes(List<AdrDocument> records) {
        Map<String, String> changed = new TreeMap<>();
        for (AdrDocument record : records) {
            String text = linked(record.text());
            if (record.name().equals(from)) {
                text = titled(text);
            }
            if (!text.equals(record.text())) {
                changed.put(record.name(), AdrMark.renewed(record.text(), text));
            }
        }
        return changed;
    }

    private String linked(String text) {
        Pattern link =
                Pattern.compile(
                        "(?<!\\\\)\\[((?:[^\\]\\[\\n\\\\]|\\\\.){0,300})\\]\\(((?:\\./)?)"
                                + Pattern.quote(from)
                                + "(#[^)\\n]{0,300})?\\)");
        return link.matcher(text)
                .replaceAll(found ->
                        Matcher.quoteReplacement(
                                "["
                                        + label(found.group(1))
                                        + "]("
                                        + found.group(2)
                                        + to
                                        + (found.group(3) == null ? "" : found.group(3))
                                        + ")"));
    }

    private String label(String shown) {
        String older = from.substring(0, from.indexOf('-'));
        String newer = to.substring(0, to.indexOf('-'));
        String numbered =
                Pattern.compile("(?<!\\d)" + older + "(?!\\d)").matcher(shown).replaceAll(newer);
        return titleNumber(numbered, "");
    }

    private String titled(String text) {
        return titleNumber(text, "# ");
    }

    /// `7. ` after a sign as `12. `.
    private String titleNumber(String text, String sign) {
        OptionalInt older = AdrName.number(from);
        OptionalInt newer = AdrName.number(to);
        return older.isEmpty() || newer.isEmpty()
                ? text
                : Pattern.compile("(?m)^" + sign + older.getAsInt() + "\\. ")
                        .matcher(text)
                        .replaceFirst(sign + newer.getAsInt() + ". ");
    }
}
