package sayso.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SafeTextTest {
    /// Hostile text, and what may be left of it. Backslash e is ESC, a is BEL, u and four digits any
    /// character.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a\\e[31mred\\e[0m|ared",
                "a\\e[2J\\e[1;1Hb|ab",
                "a\\u009b31mb|ab",
                "\\e]0;title\\ab|b",
                "\\e]8;;https://evil.example\\e\\\\click\\e]8;;\\e\\\\|click",
                "\\e]52;c;ZXZpbA==\\a|''",
                "\\u009d0;title\\u009cb|b",
                "\\eP1;1xdata\\e\\\\b|b",
                "\\e]0;never ends|0;never ends",
                "\\e(0lqk\\e(B|lqk",
                "\\ecreset|reset",
                "back\\u0008\\u0008space|backspace",
                "del\\u007fete|delete",
                "nul\\u0000byte|nulbyte",
                "one\\rtwo|one\\ntwo",
                "one\\r\\ntwo|one\\ntwo",
                "next\\u0085line|next\\nline",
                "sep\\u2028arate|sep\\narate",
                "bid\\u202ei\\u202c|bidi",
                "iso\\u2066late\\u2069|isolate",
                "zero\\u200bwidth\\u200d\\ufeff|zerowidth",
                "soft\\u00adhyphen|softhyphen",
                "hangul\\u3164filler|hangulfiller",
                "tag\\uDB40\\uDC41s|tags",
                "half\\uD800pair|half\\uFFFDpair",
            })
    void takesOutWhatATerminalWouldObey(String hostile, String safe) {
        assertThat(SafeText.of(real(hostile))).isEqualTo(real(safe));
    }

    @Test
    void keepsWhatPeopleWrite() {
        String text = "Größe: 5 µm\n\t« c'est ça » 日本語 العربية 🚀⚠️ e\u0301";
        assertThat(SafeText.of(text)).isEqualTo(text);
    }

    @Test
    void letsNoControlCharacterThrough() {
        String every =
                IntStream.rangeClosed(0, 0xFFFF)
                        .filter(character -> !Character.isSurrogate((char) character))
                        .collect(
                                StringBuilder::new,
                                StringBuilder::appendCodePoint,
                                StringBuilder::append)
                        .toString();
        assertThat(SafeText.of(every).chars())
                .noneMatch(character ->
                        (character < 0x20 && character != '\n' && character != '\t')
                                || (character >= 0x7F && character < 0xA0)
                                || Character.getType(character) == Character.FORMAT);
    }

    @Test
    void stopsMarksFromClimbingOverOtherLines() {
        assertThat(SafeText.of("e" + "\u0301".repeat(40))).hasSize(5);
    }

    @Test
    void isTheSameWhenAppliedTwice() {
        String hostile = real("a\\e\\e[31[31mmb\\u009b\\u009bmc\\e]0;x\\e]0;y\\a");
        assertThat(SafeText.of(SafeText.of(hostile))).isEqualTo(SafeText.of(hostile));
    }

    @Test
    void putsALineOnOneLine() {
        assertThat(SafeText.line("  two\n\n  lines\tand\u001B[1m more "))
                .isEqualTo("two lines and more");
    }

    private static String real(String written) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < written.length(); i++) {
            char character = written.charAt(i);
            if (character != '\\') {
                text.append(character);
                continue;
            }
            char kind = written.charAt(++i);
            switch (kind) {
                case 'e' -> text.append('\u001B');
                case 'a' -> text.append('\u0007');
                case 'n' -> text.append('\n');
                case 'r' -> text.append('\r');
                case '\\' -> text.append('\\');
                case 'u' -> {
                    text.append((char) Integer.parseInt(written.substring(i + 1, i + 5), 16));
                    i += 4;
                }
                default -> throw new IllegalArgumentException("\\" + kind);
            }
        }
        return text.toString();
    }
}
