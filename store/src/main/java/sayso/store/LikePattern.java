package sayso.store;

import org.jspecify.annotations.Nullable;

/// Builds the `LIKE` pattern that finds a searched text in stored JSON text, over lower case with
/// `!` as the escape. It may match too much but never too little: databases fold the case of ASCII
/// letters only, so other letters with two cases are wildcards here, and `DecisionTextMatcher` checks again.
final class LikePattern {
    private static final String ANY_LETTER = "_";

    private LikePattern() {}

    /// @return null where it would fit everything
    static @Nullable String of(String wanted) {
        StringBuilder pattern = new StringBuilder();
        wanted.codePoints().forEach(letter -> pattern.append(piece(letter)));
        int start = 0;
        int end = pattern.length();
        while (start < end && pattern.charAt(start) == '_') {
            start++;
        }
        while (end > start && isOpen(pattern, end - 1)) {
            end--;
        }
        return start == end ? null : "%" + pattern.substring(start, end) + "%";
    }

    private static boolean isOpen(StringBuilder pattern, int place) {
        return pattern.charAt(place) == '_' && (place == 0 || pattern.charAt(place - 1) != '!');
    }

    private static String piece(int letter) {
        return switch (letter) {
            case '%', '_', '!' -> "!" + Character.toString(letter);
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> {
                if (letter < ' ') {
                    yield "%";
                }
                if (letter < 128) {
                    yield Character.toString(Character.toLowerCase(letter));
                }
                yield Character.getType(letter) == Character.OTHER_LETTER
                        ? Character.toString(letter)
                        : ANY_LETTER;
            }
        };
    }
}
