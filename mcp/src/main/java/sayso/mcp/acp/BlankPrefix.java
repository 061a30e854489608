package sayso.mcp.acp;

import java.nio.charset.StandardCharsets;

/// Prefix of a line that a lenient receiver trims before it reads JSON: what is blank in any language, control
/// characters and the mark of a byte order, in UTF-8.
final class BlankPrefix {
    private BlankPrefix() {}

    /// @return where it ends, which is where it begins if there is none
    static int end(byte[] bytes, int from, int end) {
        int at = from;
        int length = length(bytes, at, end);
        while (length > 0) {
            at += length;
            length = length(bytes, at, end);
        }
        return at;
    }

    /// How many bytes the blank character here has; 0 where there is none.
    private static int length(byte[] bytes, int at, int end) {
        if (at >= end) {
            return 0;
        }
        if (bytes[at] >= 0) {
            return bytes[at] <= ' ' ? 1 : 0;
        }
        int length = (bytes[at] & 0xF0) == 0xE0 ? 3 : 2;
        return at + length <= end
                        && isBlank(
                                new String(bytes, at, length, StandardCharsets.UTF_8)
                                        .codePointAt(0))
                ? length
                : 0;
    }

    private static boolean isBlank(int character) {
        int type = Character.getType(character);
        return Character.isWhitespace(character)
                || Character.isSpaceChar(character)
                || type == Character.CONTROL
                || type == Character.FORMAT;
    }
}
