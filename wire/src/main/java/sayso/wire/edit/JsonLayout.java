package sayso.wire.edit;

import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.UnaryOperator;

/// Derives the layout of a JSON text (indentation, line ends, one or several lines) and edits the
/// text in that layout: adds or replaces entries, or cuts one.
final class JsonLayout {
    private final String text;
    private final String newline;
    private final String unit;
    private final boolean spread;

    JsonLayout(String text, JsonPlace.Keyed root) {
        this.text = text;
        this.newline = lineEnd(text);
        String gap =
                root.members().isEmpty()
                        ? ""
                        : text.substring(root.start() + 1, root.members().getFirst().start());
        this.spread = root.members().isEmpty() || gap.contains("\n");
        String indentation = gap.substring(gap.lastIndexOf('\n') + 1);
        this.unit = spread && !indentation.isEmpty() ? indentation : "  ";
    }

    /// The line end that a text uses.
    static String lineEnd(String text) {
        return text.contains("\r\n") ? "\r\n" : "\n";
    }

    /// The text with one more member at the end of the object.
    String add(JsonPlace.Keyed object, String key, JsonValue value) {
        String name = JsonValue.quote(key);
        if (object.members().isEmpty()) {
            return fill(object, indent -> name + colon() + write(value, indent, spread));
        }
        JsonPlace.Member last = object.members().getLast();
        int before =
                object.members().size() == 1
                        ? object.start() + 1
                        : object.members().get(object.members().size() - 2).end();
        String gap = gap(before, last.start());
        String inserted = write(value, indentOf(gap), gap.contains("\n"));
        return splice(last.end(), last.end(), "," + gap + name + colon(last) + inserted);
    }

    /// The text with more items at the end of the list.
    String add(JsonPlace.Listed array, JsonValue.Listed more) {
        if (array.items().isEmpty()) {
            return fill(array, indent -> items(more.items(), indent, spread));
        }
        JsonPlace last = array.items().getLast();
        boolean alone = array.items().size() == 1;
        int before = alone ? array.start() + 1 : array.items().get(array.items().size() - 2).end();
        String gap = gap(before, last.start());
        String separator = "," + (alone && !gap.contains("\n") ? space() : gap);
        StringBuilder added = new StringBuilder();
        for (JsonValue item : more.items()) {
            added.append(separator).append(write(item, indentOf(gap), gap.contains("\n")));
        }
        return splice(last.end(), last.end(), added.toString());
    }

    /// The text with another value in that place.
    String replace(JsonPlace place, JsonValue value) {
        int start = place.start();
        boolean lines = text.substring(start, place.end()).contains("\n");
        return splice(start, place.end(), write(value, lineIndent(start), lines));
    }

    /// The text without one of the entries of an object or list, given where they start and end.
    static String cut(String text, JsonPlace container, int[] starts, int[] ends, int which) {
        int from = which == 0 ? container.start() + 1 : ends[which - 1];
        int to = ends[which];
        if (starts.length == 1) {
            to = container.end() - 1;
        } else if (which < starts.length - 1) {
            from = starts[which];
            to = starts[which + 1];
        }
        return text.substring(0, from) + text.substring(to);
    }

    private String fill(JsonPlace empty, UnaryOperator<String> content) {
        String indent = lineIndent(empty.start());
        String inside =
                spread
                        ? newline + indent + unit + content.apply(indent + unit) + newline + indent
                        : content.apply("");
        return splice(empty.start() + 1, empty.end() - 1, inside);
    }

    private String write(JsonValue value, String indent, boolean lines) {
        return switch (value) {
            case JsonValue.Keyed(Map<String, JsonValue> members) when members.isEmpty() -> "{}";
            case JsonValue.Listed(List<JsonValue> items) when items.isEmpty() -> "[]";
            case JsonValue.Keyed(Map<String, JsonValue> members) -> {
                String below = indent + unit;
                StringJoiner joined = new StringJoiner(separator(below, lines));
                members.forEach((key, item) ->
                        joined.add(JsonValue.quote(key) + colon() + write(item, below, lines)));
                yield "{" + open(below, lines) + joined + open(indent, lines) + "}";
            }
            case JsonValue.Listed(List<JsonValue> items) -> {
                String below = indent + unit;
                yield "["
                        + open(below, lines)
                        + items(items, below, lines)
                        + open(indent, lines)
                        + "]";
            }
            case JsonValue.Text _, JsonValue.Plain _ -> value.canonical();
        };
    }

    private String items(List<JsonValue> items, String indent, boolean lines) {
        StringJoiner joined = new StringJoiner(separator(indent, lines));
        items.forEach(item -> joined.add(write(item, indent, lines)));
        return joined.toString();
    }

    private String open(String indent, boolean lines) {
        return lines ? newline + indent : "";
    }

    private String separator(String indent, boolean lines) {
        return lines ? "," + newline + indent : "," + space();
    }

    private String space() {
        return spread || text.contains(", ") ? " " : "";
    }

    private String colon() {
        return spread || text.contains(": ") ? ": " : ":";
    }

    private String colon(JsonPlace.Member like) {
        int value = like.place().start();
        String colon = text.substring(text.lastIndexOf('"', value - 1) + 1, value);
        return colon.contains("\n") ? colon() : colon;
    }

    /// What stands between two entries, without the comma.
    private String gap(int from, int to) {
        String between = text.substring(from, to);
        int comma = between.indexOf(',');
        return comma < 0 ? between : between.substring(comma + 1);
    }

    private String indentOf(String gap) {
        return gap.substring(gap.lastIndexOf('\n') + 1);
    }

    private String lineIndent(int at) {
        int line = text.lastIndexOf('\n', at) + 1;
        int end = line;
        while (end < at && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
            end++;
        }
        return text.substring(line, end);
    }

    private String splice(int from, int to, String inserted) {
        return text.substring(0, from) + inserted + text.substring(to);
    }
}
