package sayso.mcp.acp;

/// Decoder of one JSON string: the text between its quotes, with its escapes resolved, so that an
/// id or a method is the same however its sender escaped it.
final class JsonStringDecoder {
    private static final int HEX_DIGITS = 4;

    private JsonStringDecoder() {}

    /// @param quoted a JSON string with its quotes
    static String decode(String quoted) {
        String inner = quoted.substring(1, quoted.length() - 1);
        if (inner.indexOf('\\') < 0) {
            return inner;
        }
        StringBuilder text = new StringBuilder(inner.length());
        int at = 0;
        while (at < inner.length()) {
            char c = inner.charAt(at++);
            if (c != '\\' || at == inner.length()) {
                text.append(c);
                continue;
            }
            char escaped = inner.charAt(at++);
            if (escaped == 'u' && at + HEX_DIGITS <= inner.length()) {
                text.append((char) hex(inner, at));
                at += HEX_DIGITS;
            } else {
                text.append(plain(escaped));
            }
        }
        return text.toString();
    }

    private static int hex(String text, int from) {
        int value = 0;
        for (int i = from; i < from + HEX_DIGITS; i++) {
            value = value * 16 + Math.max(0, Character.digit(text.charAt(i), 16));
        }
        return value;
    }

    private static char plain(char escaped) {
        return switch (escaped) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> escaped;
        };
    }
}
