package sayso.decision.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What nobody sees is named, and what scripts and emoji need is let be.
class HiddenCharacterFilterTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\uD83D\uDC69\u200D\uD83D\uDC67\u200D\uD83D\uDC66",
                "\uD83D\uDC69\uD83C\uDFFD\u200D\uD83D\uDE80",
                "\u2764\uFE0F\u200D\uD83D\uDD25",
                "\uD83C\uDFF3\uFE0F\u200D\uD83C\uDF08",
                "\u26A0\uFE0F 1\uFE0F\u20E3 \u2602\uFE0E",
                "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645",
                "\u06A9\u062A\u0627\u0628\u200C\u0647\u0627",
                "\u0915\u094D\u200D\u0937",
                "\u0915\u094D\u200C\u0937",
                "\u0DC1\u0DCA\u200D\u0DBB\u0DD3",
                "\u0D28\u0D4D\u200D",
                "Gr\u00F6\u00DFe \u65E5\u672C \u0600123 e\u0301"
            })
    void joinedEmojiAndLettersAreLetBe(String text) {
        assertThat(HiddenCharacterFilter.shown(text)).isEqualTo(text);
        assertThat(HiddenCharacterFilter.without(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "a\u200Db,       a\u27E6U+200D\u27E7b",
        "a\u200Cb,       a\u27E6U+200C\u27E7b",
        "\u0627\u200C\u0628, \u0627\u27E6U+200C\u27E7\u0628",
        "\u0645\u06CC\u200C\u200C\u062E, \u0645\u06CC\u27E6U+200C\u27E7\u27E6U+200C\u27E7\u062E",
        "a\uFE0F,        a\u27E6U+FE0F\u27E7",
        "\u26A0\uFE01,   \u26A0\u27E6U+FE01\u27E7",
        "x\u202Ey,       x\u27E6U+202E\u27E7y",
        "x\u2066y,       x\u27E6U+2066\u27E7y",
        "x\uDB40\uDD00,  x\u27E6U+E0100\u27E7",
        "x\u001By,       x\u27E6U+001B\u27E7y",
        "x\u3164y,       x\u27E6U+3164\u27E7y"
    })
    void everythingElseThatNobodySeesIsNamed(String text, String shown) {
        assertThat(HiddenCharacterFilter.shown(text)).isEqualTo(shown);
    }
}
