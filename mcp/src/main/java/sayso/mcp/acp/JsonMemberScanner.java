package sayso.mcp.acp;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Scanner of the members of one JSON object in UTF-8 bytes, or of the elements of one array: names each
/// member with the places of its value, without building anything, so that a message can be told from another at the speed
/// of the pipe. Takes well-formed JSON for granted and stops where it finds something else.
final class JsonMemberScanner {
    private final byte[] bytes;
    private final int end;
    private int at;

    private JsonMemberScanner(byte[] bytes, int from, int end) {
        this.bytes = bytes;
        this.end = end;
        this.at = from;
    }

    /// Listener to the members of an object.
    interface MemberListener {
        /// A member begins, whose value may be cut off.
        ///
        /// @param name the name as it is written, without quotes
        /// @param at where its value begins
        default void begins(JsonSpan name, int at) {}

        /// @param name the name as it is written, without quotes
        /// @return whether the members after it matter too
        boolean member(JsonSpan name, JsonSpan value);

        /// Something else stands beside the object, which its receiver may take for what was sent.
        default void beside() {}
    }

    /// @return whether the bytes are an object, as far as they were scanned
    static boolean scan(byte[] bytes, int from, int end, MemberListener listener) {
        return new JsonMemberScanner(bytes, from, end).object(listener);
    }

    /// The elements of an array.
    ///
    /// @return empty where the bytes are no array, or have something else behind it
    static List<JsonSpan> elements(byte[] bytes, int from, int end) {
        List<JsonSpan> elements = new ArrayList<>();
        return new JsonMemberScanner(bytes, from, end).array(elements) ? elements : List.of();
    }

    /// The elements of what begins as an array, up to where it is none any more.
    static List<JsonSpan> firstElements(byte[] bytes, int from, int end) {
        List<JsonSpan> elements = new ArrayList<>();
        boolean _ = new JsonMemberScanner(bytes, from, end).array(elements);
        return elements;
    }

    /// Where the first object of a line begins that begins with neither an object nor an array; behind its end where there
    /// is none.
    static int hiddenObject(byte[] bytes, int from, int end) {
        int at = BlankPrefix.end(bytes, from, end);
        if (at < end && (bytes[at] == '{' || bytes[at] == '[')) {
            return end;
        }
        while (at < end && bytes[at] != '{') {
            at++;
        }
        return at;
    }

    private boolean array(List<JsonSpan> elements) {
        at = BlankPrefix.end(bytes, at, end);
        if (!takes('[')) {
            return false;
        }
        do {
            skipSpace();
            int value = at;
            if (!skipValue()) {
                return false;
            }
            elements.add(new JsonSpan(bytes, value, at));
            skipSpace();
        } while (takes(','));
        boolean ends = takes(']');
        skipSpace();
        return ends && at == end;
    }

    private boolean object(MemberListener listener) {
        at = BlankPrefix.end(bytes, at, end);
        if (!takes('{')) {
            if (skipScalar()) {
                skipSpace();
                boolean _ = takes('[');
                skipSpace();
                if (at < end && bytes[at] == '{') {
                    listener.beside();
                }
            }
            return false;
        }
        skipSpace();
        if (takes('}')) {
            return ended(listener);
        }
        while (true) {
            skipSpace();
            int name = at;
            if (!skipString()) {
                return false;
            }
            JsonSpan named = new JsonSpan(bytes, name + 1, at - 1);
            skipSpace();
            if (!takes(':')) {
                return false;
            }
            skipSpace();
            listener.begins(named, at);
            int value = at;
            if (!skipValue()) {
                return false;
            }
            if (!listener.member(named, new JsonSpan(bytes, value, at))) {
                return true;
            }
            skipSpace();
            if (takes('}')) {
                return ended(listener);
            }
            if (!takes(',')) {
                return false;
            }
        }
    }

    private boolean ended(MemberListener listener) {
        skipSpace();
        if (at < end) {
            listener.beside();
        }
        return true;
    }

    /// A text, a number or one of three words. why: a parser of several values in a row takes what is behind it
    private boolean skipScalar() {
        if (skipString()) {
            return true;
        }
        int from = at;
        while (at < end && isOfScalar(bytes[at])) {
            at++;
        }
        JsonSpan word = new JsonSpan(bytes, from, at);
        return word.is("null")
                || word.is("true")
                || word.is("false")
                || (at > from && (bytes[from] == '-' || isDigit(bytes[from])));
    }

    private static boolean isOfScalar(byte b) {
        return isDigit(b) || (b >= 'a' && b <= 'z') || b == '-' || b == '+' || b == '.' || b == 'E';
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    private boolean skipValue() {
        if (at >= end) {
            return false;
        }
        return switch (bytes[at]) {
            case '"' -> skipString();
            case '{', '[' -> skipStructure();
            default -> skipWord();
        };
    }

    private boolean skipString() {
        if (at >= end || bytes[at] != '"') {
            return false;
        }
        int next = at + 1;
        while (next < end) {
            byte b = bytes[next];
            if (b == '"') {
                at = next + 1;
                return true;
            }
            next += b == '\\' ? 2 : 1;
        }
        return false;
    }

    private boolean skipStructure() {
        int depth = 0;
        while (at < end) {
            switch (bytes[at]) {
                case '"' -> {
                    if (!skipString()) {
                        return false;
                    }
                    continue;
                }
                case '{', '[' -> depth++;
                case '}', ']' -> depth--;
                default -> {}
            }
            at++;
            if (depth == 0) {
                return true;
            }
        }
        return false;
    }

    private boolean skipWord() {
        int from = at;
        while (at < end && ",}] \t\r\n".indexOf(bytes[at]) < 0) {
            at++;
        }
        return at > from;
    }

    private void skipSpace() {
        while (at < end
                && (bytes[at] == ' '
                        || bytes[at] == '\t'
                        || bytes[at] == '\r'
                        || bytes[at] == '\n')) {
            at++;
        }
    }

    private boolean takes(char wanted) {
        if (at < end && bytes[at] == wanted) {
            at++;
            return true;
        }
        return false;
    }

    /// Place of a piece of JSON in the bytes of a line.
    static final class JsonSpan {
        private final byte[] bytes;
        private final int from;
        private final int end;

        JsonSpan(byte[] bytes, int from, int end) {
            this.bytes = bytes;
            this.from = from;
            this.end = end;
        }

        byte[] bytes() {
            return bytes;
        }

        int from() {
            return from;
        }

        int end() {
            return end;
        }

        /// Whether it is this word, as it is written.
        boolean is(String ascii) {
            if (end - from != ascii.length()) {
                return false;
            }
            for (int i = 0; i < ascii.length(); i++) {
                if (bytes[from + i] != ascii.charAt(i)) {
                    return false;
                }
            }
            return true;
        }

        /// Whether a member's name is this one, whatever its sender escaped.
        boolean names(String ascii) {
            return is(ascii)
                    || (isEscaped()
                            && JsonStringDecoder.decode("\"" + text() + "\"").equals(ascii));
        }

        private boolean isEscaped() {
            for (int i = from; i < end; i++) {
                if (bytes[i] == '\\') {
                    return true;
                }
            }
            return false;
        }

        String text() {
            return new String(bytes, from, end - from, StandardCharsets.UTF_8);
        }

        /// A text without its quotes and escapes; anything else as it is written.
        String value() {
            String text = text();
            return text.startsWith("\"") ? JsonStringDecoder.decode(text) : text;
        }
    }
}
