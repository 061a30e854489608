package sayso.wire;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Parses a small JSON text written by Sayso, such as a stored record or the settings, into plain
/// values: null, `Boolean`, `Long`, `Double`, `String`, `List` and `JsonObject`. As strict as RFC
/// 8259, within the bounds of `Json`.
///
/// Exists beside a full parser because every command reads such texts: the parser's classes load
/// Java's big number types, whose tables alone cost a process 20 ms before the first character is
/// read.
public final class PlainJson {
    private static final int MAX_NUMBER = 100;

    /// As long as a number of a message may be, whose digits cost more than they are long.
    private static final int MESSAGE_NUMBER = 1_000;

    private static final char END = 0;

    private final String text;

    // why: commands end before much of them is compiled, and an array is read fastest until then
    private final char[] characters;

    private final boolean once;

    /// Whether it is a message of others, whose texts, numbers and nesting are theirs.
    private final boolean message;

    private int at;
    private int depth;

    /// @param once whether a name that stands in an object twice is a fault
    /// @param message whether texts may be long, whole numbers large, and values lie deep in each other
    private PlainJson(String text, boolean once, boolean message) {
        this.text = text;
        this.message = message;
        this.characters = text.toCharArray();
        this.once = once;
    }

    /// @throws UnreadableJsonException if the text is not exactly one JSON value
    public static @Nullable Object parse(String text) {
        return parse(new PlainJson(text, false, false));
    }

    /// Parses a text of others, of which nobody knows which of two equal names they mean.
    ///
    /// @throws UnreadableJsonException also where a name stands in an object twice
    static @Nullable Object parseForeign(String text) {
        return parse(new PlainJson(text, true, false));
    }

    /// Parses a message between other programs, of which a text may be as long as the message is. A whole number
    /// that is no `Long` is a `BigInteger` there.
    ///
    /// @throws UnreadableJsonException if the text is not exactly one JSON value
    static @Nullable Object parseMessage(String text) {
        return parse(new PlainJson(text, false, true));
    }

    private static @Nullable Object parse(PlainJson reader) {
        Object value = reader.value();
        reader.skipSpace();
        if (reader.at < reader.text.length()) {
            throw reader.unreadable("something follows the value");
        }
        return value;
    }

    /// What a value is, in the words of messages.
    public static String kind(@Nullable Object value) {
        return switch (value) {
            case null -> "null";
            case String _ -> "a text";
            case Boolean _ -> "true or false";
            case Number _ -> "a number";
            case List<?> _ -> "a list";
            case JsonObject _ -> "an object";
            default -> "something else";
        };
    }

    private @Nullable Object value() {
        skipSpace();
        return switch (here()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private JsonObject object() {
        enter();
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        if (!closes('}')) {
            do {
                skipSpace();
                if (here() != '"') {
                    throw unreadable("a name is missing");
                }
                String name = string();
                if (once && members.containsKey(name)) {
                    throw unreadable("a name stands there twice");
                }
                skipSpace();
                expect(':');
                members.put(name, value());
            } while (continues('}'));
        }
        depth--;
        return new JsonObject(members);
    }

    private List<@Nullable Object> array() {
        enter();
        List<@Nullable Object> elements = new ArrayList<>();
        if (!closes(']')) {
            do {
                elements.add(value());
            } while (continues(']'));
        }
        depth--;
        return elements;
    }

    private String string() {
        at++;
        int start = at;
        StringBuilder unescaped = null;
        while (true) {
            skipPlainText();
            char character = here();
            if (character == '"') {
                break;
            }
            if (character != '\\') {
                throw unreadable("a text does not end");
            }
            unescaped = unescaped == null ? new StringBuilder() : unescaped;
            unescaped.append(text, start, at);
            at++;
            unescaped.append(escape());
            start = at;
        }
        String string =
                unescaped == null
                        ? text.substring(start, at)
                        : unescaped.append(text, start, at).toString();
        if (!message && string.length() > Json.MAX_STRING) {
            throw unreadable("a text is too long");
        }
        at++;
        return string;
    }

    private void skipPlainText() {
        char[] all = characters;
        int next = at;
        while (next < all.length && all[next] != '"' && all[next] != '\\' && all[next] >= ' ') {
            next++;
        }
        at = next;
    }

    private char escape() {
        char kind = here();
        at++;
        return switch (kind) {
            case '"', '\\', '/' -> kind;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> fourDigits();
            default -> throw unreadable("an escape is unknown");
        };
    }

    private char fourDigits() {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            char digit = here();
            int value = digit < 128 ? Character.digit(digit, 16) : -1;
            if (value < 0) {
                throw unreadable("a hexadecimal digit is missing");
            }
            code = code << 4 | value;
            at++;
        }
        return (char) code;
    }

    private Number number() {
        int start = at;
        if (here() == '-') {
            at++;
        }
        if (here() == '0') {
            at++;
        } else {
            digits();
        }
        boolean whole = true;
        if (here() == '.') {
            at++;
            digits();
            whole = false;
        }
        if (here() == 'e' || here() == 'E') {
            at++;
            if (here() == '+' || here() == '-') {
                at++;
            }
            digits();
            whole = false;
        }
        if (at - start > (message ? MESSAGE_NUMBER : MAX_NUMBER)) {
            throw unreadable("a number is too long");
        }
        String number = text.substring(start, at);
        try {
            return whole ? (Number) Long.valueOf(number) : Double.valueOf(number);
        } catch (NumberFormatException e) {
            if (message) {
                return new BigInteger(number);
            }
            throw unreadable("a number is too large");
        }
    }

    private void digits() {
        int start = at;
        while (here() >= '0' && here() <= '9') {
            at++;
        }
        if (at == start) {
            throw unreadable("a value is missing");
        }
    }

    private <T> @Nullable T word(String word, @Nullable T value) {
        if (!text.startsWith(word, at)) {
            throw unreadable("a value is missing");
        }
        at += word.length();
        return value;
    }

    private void enter() {
        depth++;
        if (depth > (message ? Json.MESSAGE_DEPTH : Json.MAX_DEPTH)) {
            throw unreadable("too many values lie in each other");
        }
        at++;
    }

    private boolean closes(char end) {
        skipSpace();
        if (here() == end) {
            at++;
            return true;
        }
        return false;
    }

    private boolean continues(char end) {
        if (closes(end)) {
            return false;
        }
        expect(',');
        return true;
    }

    private void expect(char character) {
        if (here() != character) {
            throw unreadable("'" + character + "' is missing");
        }
        at++;
    }

    private void skipSpace() {
        char character = here();
        while (character == ' ' || character == '\n' || character == '\r' || character == '\t') {
            at++;
            character = here();
        }
    }

    /// The next character; `END` behind the last one. why: as a character of the text, U+0000 is as
    /// wrong everywhere as the end is
    private char here() {
        return at < characters.length ? characters[at] : END;
    }

    private UnreadableJsonException unreadable(String problem) {
        return new UnreadableJsonException(problem, text, at);
    }
}
