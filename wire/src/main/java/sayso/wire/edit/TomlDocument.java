package sayso.wire.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonFault;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.toml.TomlMapper;

/// TOML text of a settings file in which one table with its subtables can be put or removed, with a
/// parser's proof that nothing else changed. Tables are located by lines, which can be wrong (a
/// line inside a multi-line string may look like a table); so every change is verified afterwards:
/// a TOML parser must find the wanted table and, apart from it, exactly what it found before. A
/// change that fails the verification is not made. Immutable.
public final class TomlDocument {
    private static final TomlMapper MAPPER = new TomlMapper();
    private static final Pattern BARE = Pattern.compile("[A-Za-z0-9_-]+");
    private static final Pattern HEADER = Pattern.compile("\\s*\\[\\[?([^\\]]*)\\]\\]?\\s*(#.*)?");

    private final String text;
    private final ObjectNode root;

    private TomlDocument(String text, ObjectNode root) {
        this.text = text;
        this.root = root;
    }

    /// Reads a text strictly.
    public static TextReadResult<TomlDocument> read(String text) {
        try {
            return MAPPER.readTree(text) instanceof ObjectNode root
                    ? new TextReadResult.Understood<>(new TomlDocument(text, root))
                    : new TextReadResult.Understood<>(
                            new TomlDocument(text, MAPPER.createObjectNode()));
        } catch (JacksonException e) {
            return new TextReadResult.Unreadable<>(JsonFault.place(e) + what(e));
        }
    }

    private static String what(JacksonException e) {
        String said = String.valueOf(e.getOriginalMessage());
        if (said.startsWith("Duplicate")) {
            return "a key stands there twice";
        }
        return said.startsWith("Premature end") ? "the text ends too early" : "this is no TOML";
    }

    /// The whole text.
    public String text() {
        return text;
    }

    /// The table at a path as JSON, if there is one.
    public Optional<JsonValue> at(List<String> path) {
        JsonNode node = root;
        for (String key : path) {
            node = node.path(key);
        }
        return node.isMissingNode() ? Optional.empty() : Optional.of(json(node));
    }

    /// Puts a table at a path, in place of the one that is there or at the end of the text.
    public TextEditResult<TomlDocument> put(List<String> path, JsonValue.Keyed table) {
        if (at(path).map(JsonValue::canonical).filter(table.canonical()::equals).isPresent()) {
            return new TextEditResult.Done<>(this);
        }
        String newline = JsonLayout.lineEnd(text);
        String snippet = snippet(path, table).replace("\n", newline);
        List<String> lines = lines();
        List<Integer> ours = at(path).isEmpty() ? List.of() : linesOf(path, lines);
        StringBuilder changed = new StringBuilder();
        if (ours.isEmpty()) {
            changed.append(text);
            if (!text.isEmpty()) {
                changed.append(text.endsWith("\n") ? newline : newline + newline);
            }
            changed.append(snippet);
        } else {
            for (int i = 0; i < lines.size(); i++) {
                if (i == ours.getFirst()) {
                    changed.append(snippet);
                }
                if (!ours.contains(i)) {
                    changed.append(lines.get(i));
                }
            }
        }
        return proven(changed.toString(), path, table);
    }

    /// Takes the table at a path out, with the tables below it and the blank line before it.
    public TextEditResult<TomlDocument> remove(List<String> path) {
        if (at(path).isEmpty()) {
            return new TextEditResult.Done<>(this);
        }
        List<String> lines = lines();
        List<Integer> ours = linesOf(path, lines);
        if (!ours.isEmpty() && ours.getFirst() > 0 && lines.get(ours.getFirst() - 1).isBlank()) {
            ours.addFirst(ours.getFirst() - 1);
        }
        StringBuilder changed = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            if (!ours.contains(i)) {
                changed.append(lines.get(i));
            }
        }
        return proven(changed.toString(), path, null);
    }

    /// The table as a person would write it into the file.
    public static String snippet(List<String> path, JsonValue.Keyed table) {
        StringBuilder own = new StringBuilder("[" + dotted(path) + "]\n");
        StringBuilder below = new StringBuilder();
        table.members()
                .forEach((key, value) -> {
                    List<String> inner = new ArrayList<>(path);
                    inner.add(key);
                    if (value instanceof JsonValue.Keyed object) {
                        below.append("\n").append(snippet(inner, object));
                    } else {
                        own.append(key(key)).append(" = ").append(inline(value)).append("\n");
                    }
                });
        boolean onlyTables = own.indexOf("\n") == own.length() - 1 && !below.isEmpty();
        return onlyTables ? below.substring(1) : own.append(below).toString();
    }

    private TextEditResult<TomlDocument> proven(
            String changed, List<String> path, JsonValue.@Nullable Keyed wanted) {
        String name = "[" + dotted(path) + "]";
        return switch (read(changed)) {
            case TextReadResult.Unreadable<TomlDocument>(String reason) ->
                    new TextEditResult.WrongKind<>(
                            name + " cannot be changed as text (" + reason + ")");
            case TextReadResult.Understood<TomlDocument>(TomlDocument after) -> {
                String found = after.at(path).map(JsonValue::canonical).orElse("");
                boolean right = found.equals(wanted == null ? "" : wanted.canonical());
                yield right && without(path).equals(after.without(path))
                        ? new TextEditResult.Done<>(after)
                        : new TextEditResult.WrongKind<>(
                                name + " is written in a way that cannot be changed as text");
            }
        };
    }

    private ObjectNode without(List<String> path) {
        ObjectNode copy = root.deepCopy();
        for (int depth = path.size(); depth > 0; depth--) {
            JsonNode parent = copy;
            for (String key : path.subList(0, depth - 1)) {
                parent = parent.path(key);
            }
            String key = path.get(depth - 1);
            boolean goes = depth == path.size() || parent.path(key).isEmpty();
            if (goes && parent instanceof ObjectNode object) {
                object.remove(key);
            }
        }
        return copy;
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start);
            int next = end < 0 ? text.length() : end + 1;
            lines.add(text.substring(start, next));
            start = next;
        }
        return lines;
    }

    /// The lines of the table and of those below it, up to the blank lines and comments that come
    /// before the next one.
    private static List<Integer> linesOf(List<String> path, List<String> lines) {
        List<Integer> ours = new ArrayList<>();
        boolean inside = false;
        String quotes = "";
        for (int i = 0; i < lines.size(); i++) {
            boolean starts = quotes.isEmpty();
            quotes = quotesAfter(lines.get(i), quotes);
            if (starts && HEADER.matcher(lines.get(i).strip()).matches()) {
                boolean was = inside;
                inside = startsWith(lines.get(i), path);
                if (was && !inside) {
                    dropTail(ours, lines);
                }
            }
            if (inside) {
                ours.add(i);
            }
        }
        return ours;
    }

    /// The three quotes of the long text that a line leaves open; empty if it leaves none open.
    private static String quotesAfter(String line, String open) {
        String quotes = open;
        int at = 0;
        while (true) {
            String next = quotes;
            if (next.isEmpty()) {
                int basic = line.indexOf("\"\"\"", at);
                int literal = line.indexOf("'''", at);
                next = literal < 0 || (basic >= 0 && basic < literal) ? "\"\"\"" : "'''";
            }
            int found = line.indexOf(next, at);
            if (found < 0) {
                return quotes;
            }
            at = found + 3;
            quotes = quotes.isEmpty() ? next : "";
        }
    }

    private static void dropTail(List<Integer> ours, List<String> lines) {
        while (lines.get(ours.getLast()).isBlank()
                || lines.get(ours.getLast()).strip().startsWith("#")) {
            ours.removeLast();
        }
    }

    private static boolean startsWith(String header, List<String> path) {
        try {
            JsonNode node = MAPPER.readTree(header);
            for (String key : path) {
                node = node.path(key);
            }
            return !node.isMissingNode();
        } catch (JacksonException e) {
            return false; // why: a line inside a long text; the proof finds what is wrong with it
        }
    }

    private static JsonValue json(JsonNode node) {
        return switch (JsonDocument.read("{\"value\":" + node + "}")) {
            case TextReadResult.Understood<JsonDocument>(JsonDocument json) ->
                    json.at(List.of("value")).orElseThrow();
            case TextReadResult.Unreadable<JsonDocument>(String reason) ->
                    throw new IllegalStateException(reason);
        };
    }

    private static String dotted(List<String> path) {
        StringJoiner joined = new StringJoiner(".");
        path.forEach(key -> joined.add(key(key)));
        return joined.toString();
    }

    private static String key(String key) {
        return BARE.matcher(key).matches() ? key : JsonValue.quote(key);
    }

    // why: a text as JSON writes it is a basic string of TOML, escapes included
    private static String inline(JsonValue value) {
        return switch (value) {
            case JsonValue.Keyed(Map<String, JsonValue> members) -> {
                StringJoiner joined = new StringJoiner(", ", "{ ", " }");
                members.forEach((key, item) -> joined.add(key(key) + " = " + inline(item)));
                yield joined.toString();
            }
            case JsonValue.Listed(List<JsonValue> items) -> {
                StringJoiner joined = new StringJoiner(", ", "[", "]");
                items.forEach(item -> joined.add(inline(item)));
                yield joined.toString();
            }
            case JsonValue.Text _, JsonValue.Plain _ -> value.canonical();
        };
    }
}
