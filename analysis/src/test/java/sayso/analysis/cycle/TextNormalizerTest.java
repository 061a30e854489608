package sayso.analysis.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextNormalizerTest {
    @Test
    void linesEndWithLineFeedsAndNothingBlank() {
        assertThat(TextNormalizer.of("a \nb\t\r\nc\rd\u2028e \u2029f\u0085g"))
                .isEqualTo("a\nb\nc\nd\ne\nf\ng");
    }

    @Test
    void nothingBlankStandsAroundItAndBlanksWithinStay() {
        assertThat(TextNormalizer.of(" \u2028 a  b\n\n   c \n \u0085")).isEqualTo("a  b\n\n   c");
        assertThat(TextNormalizer.of("  a  ")).isEqualTo("a");
        assertThat(TextNormalizer.of(" \n ")).isEmpty();
    }

    @Test
    void textsAreTheSameWhateverBlanksEndTheirLines() {
        assertThat(TextNormalizer.same("A \nb", "a\u2028B")).isTrue();
        assertThat(TextNormalizer.same("a b", "a\nb")).isFalse();
    }
}
