package sayso.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SafeTextTest {
    /// Hostile text, and what is shown of it. Backslash e is ESC, a is BEL, u and four digits any
    /// character.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a\\e[31mred\\e[0m|a⟦U+001B⟧[31mred⟦U+001B⟧[0m",
                "a\\u009b31mb|a⟦U+009B⟧31mb",
                "\\e]0;title\\ab|⟦U+001B⟧]0;title⟦U+0007⟧b",
                "\\e]52;c;ZXZpbA==\\a|⟦U+001B⟧]52;c;ZXZpbA==⟦U+0007⟧",
                "\\eP1;1xdata\\e\\\\b|⟦U+001B⟧P1;1xdata⟦U+001B⟧\\\\b",
                "back\\u0008\\u0008space|back⟦U+0008⟧⟦U+0008⟧space",
                "del\\u007fete|del⟦U+007F⟧ete",
                "nul\\u0000byte|nul⟦U+0000⟧byte",
                "one\\rtwo|one\\ntwo",
                "one\\r\\ntwo|one\\ntwo",
                "next\\u0085line|next\\nline",
                "sep\\u2028arate|sep\\narate",
                "bid\\u202ei\\u202c|bid⟦U+202E⟧i⟦U+202C⟧",
                "iso\\u2066late\\u2069|iso⟦U+2066⟧late⟦U+2069⟧",
                "zero\\u200bwidth\\u200d\\ufeff|zero⟦U+200B⟧width⟦U+200D⟧⟦U+FEFF⟧",
                "soft\\u00adhyphen|soft⟦U+00AD⟧hyphen",
                "hangul\\u3164filler|hangul⟦U+3164⟧filler",
                "tag\\uDB40\\uDC41s|tag⟦U+E0041⟧s",
                "half\\uD800pair|half\\uFFFDpair",
            })
    void showsByNameWhatATerminalWouldObeyOrHide(String hostile, String safe) {
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
                                || (Character.getType(character) == Character.FORMAT
                                        && !isSignAroundNumbers(character)));
    }

    /// By its category a format character, and seen all the same.
    private static boolean isSignAroundNumbers(int character) {
        return (character >= 0x0600 && character <= 0x0605)
                || character == 0x06DD
                || character == 0x070F
                || character == 0x0890
                || character == 0x0891
                || character == 0x08E2;
    }

    @Test
    void stopsMarksFromClimbingOverOtherLines() {
        assertThat(SafeText.of("e" + "\u0301".repeat(6)))
                .isEqualTo("e" + "\u0301".repeat(4) + "⟦U+0301⟧⟦U+0301⟧");
    }

    @Test
    void isTheSameWhenAppliedTwice() {
        String hostile = real("a\\e\\e[31[31mmb\\u009b\\u009bmc\\e]0;x\\e]0;y\\a");
        assertThat(SafeText.of(SafeText.of(hostile))).isEqualTo(SafeText.of(hostile));
    }

    @Test
    void putsALineOnOneLine() {
        assertThat(SafeText.line("  two\n\n  lines\tand\u001B[1m more "))
                .isEqualTo("two lines and⟦U+001B⟧[1m more");
    }

    @Test
    void whatIsPastedIsWithoutWhatNobodySees() {
        assertThat(SafeText.pasted("a\u001B[31mb\u200B\r\nc")).isEqualTo("ab\nc");
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
