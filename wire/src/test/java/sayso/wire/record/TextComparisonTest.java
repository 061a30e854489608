package sayso.wire.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import sayso.wire.record.TextComparison.Change;
import sayso.wire.record.TextComparison.Line;

/// Two versions of a text are compared by lines, and by words where a line was changed.
class TextComparisonTest {
    @Test
    void theSameTextHasNoChange() {
        assertThat(shown("a\nb", "a\nb")).containsExactly(" 1 a", " 2 b");
        assertThat(TextComparison.of("", "")).isEmpty();
    }

    @Test
    void aChangedWordIsMarkedInBothLines() {
        assertThat(shown("1. Drop the table\nend", "1. Rename the table\nend"))
                .containsExactly("-1 1. [Drop] the table", "+1 1. [Rename] the table", " 2 end");
    }

    @Test
    void linesThatShareLittleAreNotMarked() {
        assertThat(shown("Drop everything now", "Ask a person first, then look"))
                .containsExactly("-1 Drop everything now", "+1 Ask a person first, then look");
    }

    @Test
    void addedAndRemovedLinesKeepTheNumbersOfTheirOwnVersion() {
        assertThat(shown("a\nb\nc\nd", "a\nc\nx\nd"))
                .containsExactly(" 1 a", "-2 b", " 2 c", "+3 x", " 4 d");
    }

    @Test
    void fromNothingEverythingIsNew() {
        assertThat(shown("", "a\nb")).containsExactly("+1 a", "+2 b");
        assertThat(shown("a\nb", "")).containsExactly("-1 a", "-2 b");
    }

    @Test
    void aLongTextWithNothingInCommonIsCompared() {
        String old =
                IntStream.range(0, 4_000)
                        .mapToObj(i -> "old " + i)
                        .collect(Collectors.joining("\n"));
        String fresh =
                IntStream.range(0, 4_000).mapToObj(i -> "n" + i).collect(Collectors.joining("\n"));

        assertThat(TextComparison.of(old, fresh)).hasSize(8_000);
    }

    @Test
    void whatChangedInALongTextIsFoundWhateverElseItHolds() {
        List<String> old = IntStream.range(0, 20_000).mapToObj(i -> "row " + i % 7).toList();
        List<String> fresh = new ArrayList<>(old);
        fresh.set(12_000, "another");

        List<Line> changes =
                TextComparison.of(old, fresh).stream()
                        .filter(line -> line.change() != Change.SAME)
                        .toList();

        assertThat(changes).extracting(Line::text).containsExactly("row 2", "another");
        assertThat(changes).extracting(Line::number).containsExactly(12_001, 12_001);
    }

    @Property
    void bothVersionsCanBeReadFromTheLines(
            @ForAll
                    @CharRange(from = 'a', to = 'c')
                    @CharRange(from = '\n', to = '\n')
                    @StringLength(max = 40)
                    String old,
            @ForAll
                    @CharRange(from = 'a', to = 'c')
                    @CharRange(from = '\n', to = '\n')
                    @StringLength(max = 40)
                    String fresh) {
        List<Line> lines = TextComparison.of(old, fresh);

        assertThat(without(lines, Change.ADDED)).isEqualTo(old);
        assertThat(without(lines, Change.REMOVED)).isEqualTo(fresh);
    }

    private static String without(List<Line> lines, Change change) {
        return lines.stream()
                .filter(line -> line.change() != change)
                .map(Line::text)
                .collect(Collectors.joining("\n"));
    }

    private static List<String> shown(String old, String fresh) {
        return TextComparison.of(old, fresh).stream()
                .map(line ->
                        sign(line.change())
                                + line.number()
                                + " "
                                + line.pieces().stream()
                                        .map(piece ->
                                                piece.changed()
                                                        ? "[" + piece.text() + "]"
                                                        : piece.text())
                                        .collect(Collectors.joining()))
                .toList();
    }

    private static String sign(Change change) {
        return switch (change) {
            case SAME -> " ";
            case ADDED -> "+";
            case REMOVED -> "-";
        };
    }
}
