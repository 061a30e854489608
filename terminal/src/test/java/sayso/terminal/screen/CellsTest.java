package sayso.terminal.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CellsTest {
    @Test
    void countsColumnsAsATerminalShowsThem() {
        assertThat(Cells.width("abc")).isEqualTo(3);
        assertThat(Cells.width("日本")).isEqualTo(4);
        assertThat(Cells.width("e\u0301")).isEqualTo(1);
        assertThat(Cells.width("🟢")).isEqualTo(2);
        assertThat(Cells.width("★ │ ✓")).isEqualTo(5);
    }

    @Test
    void wrapsAtWordsAndLongWordsBetweenCharacters() {
        assertThat(Cells.wrap("one two three", 8)).containsExactly("one two", "three");
        assertThat(Cells.wrap("abcdefghij", 4)).containsExactly("abcd", "efgh", "ij");
        assertThat(Cells.wrap("日本語", 4)).containsExactly("日本", "語");
        assertThat(Cells.wrap("a\n\nb", 4)).containsExactly("a", "", "b");
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
            assertThat(Cells.wrap(text.toString(), width))
                    .allSatisfy(line -> assertThat(Cells.width(line)).isLessThanOrEqualTo(width));
            assertThat(String.join("", Cells.wrap(text.toString(), width)).replace(" ", ""))
                    .isEqualTo(text.toString().replace(" ", ""));
        }
    }
}
