package sayso.builtin.discord;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads and writes the JSON of Discord: objects as maps in their order, arrays as lists, numbers as
/// `Long` or `Double`. Needs nothing but Java, as an extension may have nothing else.
final class DiscordJson {
    private static final int DEEPEST = 64;

    private final String text;
    private int at;
    private int depth;

    private DiscordJson(String text) {
        this.text = text;
    }

    /// The object that a text is.
    ///
    /// @throws IOException if it is anything else
    static Map<String, @Nullable Object> object(String text) throws IOException {
        DiscordJson json = new DiscordJson(text);
        if (json.value() instanceof Map<?, ?> found && json.next() == '\0') {
            return fields(found);
        }
        throw new IOException("Discord sent what is no JSON object");
    }

    /// The object below a name; empty where there is none.
    static Map<String, @Nullable Object> object(Map<String, @Nullable Object> in, String name) {
        return in.get(name) instanceof Map<?, ?> found ? fields(found) : Map.of();
    }

    /// The objects of the list below a name; none where there is no list.
    static List<Map<String, @Nullable Object>> objects(
            Map<String, @Nullable Object> in, String name) {
        List<Map<String, @Nullable Object>> all = new ArrayList<>();
        if (in.get(name) instanceof List<?> list) {
            for (Object one : list) {
                if (one instanceof Map<?, ?> found) {
                    all.add(fields(found));
                }
            }
        }
        return all;
    }

    /// The text below a name; empty where there is none.
    static String text(Map<String, @Nullable Object> in, String name) {
        return in.get(name) instanceof String found ? found : "";
    }

    /// The whole number below a name.
    ///
    /// @param other where there is none
    static long whole(Map<String, @Nullable Object> in, String name, long other) {
        return in.get(name) instanceof Number found ? found.longValue() : other;
    }

    private static Map<String, @Nullable Object> fields(Map<?, ?> found) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        found.forEach((name, value) -> fields.put(String.valueOf(name), value));
        return fields;
    }

    /// As JSON, without blanks.
    static String write(@Nullable Object value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    private static void write(@Nullable Object value, StringBuilder out) {
        switch (value) {
            case null -> out.append("null");
            case String found -> quote(found, out);
            case Map<?, ?> found -> {
                String comma = "{";
                for (Map.Entry<?, ?> one : found.entrySet()) {
                    out.append(comma);
                    quote(String.valueOf(one.getKey()), out);
                    out.append(':');
                    write(one.getValue(), out);
                    comma = ",";
                }
                out.append(found.isEmpty() ? "{}" : "}");
            }
            case List<?> found -> {
                String comma = "[";
                for (Object one : found) {
                    out.append(comma);
                    write(one, out);
                    comma = ",";
                }
                out.append(found.isEmpty() ? "[]" : "]");
            }
            default -> out.append(value);
        }
    }

    private static void quote(String found, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < found.length(); i++) {
            char each = found.charAt(i);
            switch (each) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                default -> {
                    if (each < ' ') {
                        out.append(String.format(Locale.ROOT, "\\u%04x", (int) each));
                    } else {
                        out.append(each);
                    }
                }
            }
        }
        out.append('"');
    }

    private @Nullable Object value() throws IOException {
        return switch (next()) {
            case '{' -> object();
            case '[' -> list();
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, @Nullable Object> object() throws IOException {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        open();
        while (next() != '}') {
            if (!fields.isEmpty()) {
                take(',');
            }
            if (next() != '"') {
                throw broken();
            }
            String name = string();
            take(':');
            fields.put(name, value());
        }
        close('}');
        return fields;
    }

    private List<@Nullable Object> list() throws IOException {
        List<@Nullable Object> all = new ArrayList<>();
        open();
        while (next() != ']') {
            if (!all.isEmpty()) {
                take(',');
            }
            all.add(value());
        }
        close(']');
        return all;
    }

    private void open() throws IOException {
        depth++;
        if (depth > DEEPEST) {
            throw broken();
        }
        at++;
    }

    private void close(char end) throws IOException {
        depth--;
        take(end);
    }

    private String string() throws IOException {
        StringBuilder found = new StringBuilder();
        at++;
        while (at < text.length() && text.charAt(at) != '"') {
            char each = text.charAt(at++);
            found.append(each == '\\' ? escaped() : each);
        }
        take('"');
        return found.toString();
    }

    private char escaped() throws IOException {
        if (at >= text.length()) {
            throw broken();
        }
        char each = text.charAt(at++);
        return switch (each) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case '"', '\\', '/' -> each;
            case 'u' -> {
                if (at + 4 > text.length() || !text.substring(at, at + 4).matches("\\p{XDigit}+")) {
                    throw broken();
                }
                at += 4;
                yield (char) Integer.parseInt(text.substring(at - 4, at), 16);
            }
            default -> throw broken();
        };
    }

    private @Nullable Object word(String word, @Nullable Object value) throws IOException {
        if (!text.startsWith(word, at)) {
            throw broken();
        }
        at += word.length();
        return value;
    }

    private Number number() throws IOException {
        int from = at;
        while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String found = text.substring(from, at);
        try {
            return found.matches("-?[0-9]{1,18}")
                    ? (Number) Long.valueOf(found)
                    : Double.valueOf(found);
        } catch (NumberFormatException e) {
            throw broken();
        }
    }

    /// The next character that is no blank; a zero at the end.
    private char next() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private void take(char wanted) throws IOException {
        if (next() != wanted) {
            throw broken();
        }
        at++;
    }

    private static IOException broken() {
        return new IOException("Discord sent what is no JSON object");
    }
}
