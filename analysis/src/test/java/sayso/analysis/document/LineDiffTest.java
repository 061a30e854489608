package sayso.analysis.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The expected texts are what `diff -u` of GNU diffutils prints below its two headings.
class LineDiffTest {
    private static String lines(int from, int to) {
        return IntStream.rangeClosed(from, to)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining("\n"));
    }

    @Test
    void equalTextsHaveNoDifference() {
        assertThat(LineDiff.of("", "")).isEmpty();
        assertThat(LineDiff.of(lines(1, 9), lines(1, 9) + "\n")).isEmpty();
    }

    @Test
    void aChangeHasThreeLinesAroundIt() {
        assertThat(LineDiff.of(lines(1, 9), lines(1, 9).replace("5", "five")))
                .isEqualTo(
                        """
                        @@ -2,7 +2,7 @@
                         2
                         3
                         4
                        -5
                        +five
                         6
                         7
                         8
                        """);
    }

    @Test
    void atTheEndsThereIsLessAround() {
        assertThat(LineDiff.of(lines(1, 5), "0\n" + lines(1, 5)))
                .isEqualTo("@@ -1,3 +1,4 @@\n+0\n 1\n 2\n 3\n");
        assertThat(LineDiff.of(lines(1, 5), lines(1, 4)))
                .isEqualTo("@@ -2,4 +2,3 @@\n 2\n 3\n 4\n-5\n");
    }

    @Test
    void anEmptyTextBeginsAtNothing() {
        assertThat(LineDiff.of("", "a\nb")).isEqualTo("@@ -0,0 +1,2 @@\n+a\n+b\n");
        assertThat(LineDiff.of("a\nb", "")).isEqualTo("@@ -1,2 +0,0 @@\n-a\n-b\n");
    }

    @Test
    void changesUpToSixLinesApartShareAHunk() {
        String near = lines(1, 20).replace("\n5\n", "\nfive\n").replace("\n12\n", "\ntwelve\n");
        String far = lines(1, 20).replace("\n5\n", "\nfive\n").replace("\n13\n", "\nthirteen\n");

        assertThat(LineDiff.of(lines(1, 20), near).lines().filter(line -> line.startsWith("@@")))
                .containsExactly("@@ -2,14 +2,14 @@");
        assertThat(LineDiff.of(lines(1, 20), far).lines().filter(line -> line.startsWith("@@")))
                .containsExactly("@@ -2,7 +2,7 @@", "@@ -10,7 +10,7 @@");
    }

    /// The example of Myers, *An O(ND) Difference Algorithm* (1986): five of nine lines differ at least.
    @Test
    void theFewestLinesDiffer() {
        String diff = LineDiff.of("A\nB\nC\nA\nB\nB\nA", "C\nB\nA\nB\nA\nC");

        assertThat(diff.lines().filter(line -> line.startsWith("-") || line.startsWith("+")))
                .hasSize(5);
    }

    @Test
    void whereTooMuchDiffersAllOfItIsReplaced() {
        String before = lines(1, 2001);
        String after = lines(3000, 4998) + "\n7";

        assertThat(LineDiff.of(before, after).lines().filter(line -> line.startsWith(" ")))
                .isEmpty();
    }
}
