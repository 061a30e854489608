package sayso.terminal.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class TextMetricsTest {
    @Test
    void countsColumnsAsATerminalShowsThem() {
        assertThat(TextMetrics.width("abc")).isEqualTo(3);
        assertThat(TextMetrics.width("日本")).isEqualTo(4);
        assertThat(TextMetrics.width("e\u0301")).isEqualTo(1);
        assertThat(TextMetrics.width("🟢")).isEqualTo(2);
        assertThat(TextMetrics.width("★ │ ✓")).isEqualTo(5);
    }

    @Test
    void wrapsAtWordsAndLongWordsBetweenCharacters() {
        assertThat(TextMetrics.wrap("one two three", 8)).containsExactly("one two", "three");
        assertThat(TextMetrics.wrap("abcdefghij", 4)).containsExactly("abcd", "efgh", "ij");
        assertThat(TextMetrics.wrap("日本語", 4)).containsExactly("日本", "語");
        assertThat(TextMetrics.wrap("a\n\nb", 4)).containsExactly("a", "", "b");
    }

    @Test
    void noLineIsTooWideAndNothingIsCut() {
        String alphabet = "ab 日e\u0301🟢-";
        Random random = new Random(3);
        for (int round = 0; round < 500; round++) {
            StringBuilder text = new StringBuilder();
            int[] points = alphabet.codePoints().toArray();
            for (int i = 0; i < 60; i++) {
                text.appendCodePoint(points[random.nextInt(points.length)]);
            }
            int width = 4 + random.nextInt(40);
            assertThat(TextMetrics.wrap(text.toString(), width))
                    .allSatisfy(
                            line -> assertThat(TextMetrics.width(line)).isLessThanOrEqualTo(width));
            assertThat(String.join("", TextMetrics.wrap(text.toString(), width)).replace(" ", ""))
                    .isEqualTo(text.toString().replace(" ", ""));
        }
    }
}
