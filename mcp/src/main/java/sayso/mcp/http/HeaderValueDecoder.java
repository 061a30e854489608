package sayso.mcp.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/// Decodes the value of a mirrored header: visible ASCII with inner blanks, or any text as
/// `=?base64?…?=` (2026-07-28, streamable HTTP: value encoding).
final class HeaderValueDecoder {
    private static final String BEGIN = "=?base64?";
    private static final String END = "?=";

    private HeaderValueDecoder() {}

    /// What the value stands for; empty when it is malformed.
    static Optional<String> decode(String value) {
        if (!value.chars().allMatch(c -> (c >= 0x20 && c <= 0x7e) || c == '\t')) {
            return Optional.empty();
        }
        boolean encoded =
                value.length() >= BEGIN.length() + END.length()
                        && value.startsWith(BEGIN)
                        && value.endsWith(END);
        return encoded
                ? text(value.substring(BEGIN.length(), value.length() - END.length()))
                : Optional.of(value);
    }

    private static Optional<String> text(String base64) {
        try {
            byte[] bytes = Base64.getDecoder().decode(base64);
            // why: the decoder forgives missing padding and stray bits, others on the way may not.
            return Base64.getEncoder().encodeToString(bytes).equals(base64)
                    ? Optional.of(
                            StandardCharsets.UTF_8
                                    .newDecoder()
                                    .decode(ByteBuffer.wrap(bytes))
                                    .toString())
                    : Optional.empty();
        } catch (IllegalArgumentException | CharacterCodingException _) {
            return Optional.empty();
        }
    }
}
