package sayso.core.analysis.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlainTextTest {
    @Test
    void linesEndWithLineFeedsAndNothingBlank() {
        assertThat(PlainText.of("a \nb\t\r\nc\rd\u2028e \u2029f\u0085g"))
                .isEqualTo("a\nb\nc\nd\ne\nf\ng");
    }

    @Test
    void nothingBlankStandsAroundItAndBlanksWithinStay() {
        assertThat(PlainText.of(" \u2028 a  b\n\n   c \n \u0085")).isEqualTo("a  b\n\n   c");
        assertThat(PlainText.of("  a  ")).isEqualTo("a");
        assertThat(PlainText.of(" \n ")).isEmpty();
    }

    @Test
    void textsAreTheSameWhateverBlanksEndTheirLines() {
        assertThat(PlainText.same("A \nb", "a\u2028B")).isTrue();
        assertThat(PlainText.same("a b", "a\nb")).isFalse();
    }
}
