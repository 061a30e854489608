package sayso.decision.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.text.DiffText.Kind;

/// Diffs in a text of an agent, told apart without a parser of Markdown.
class DiffTextTest {
    private static final String DIFF =
            """
            --- a/Cache.java
            +++ b/Cache.java
            @@ -1,2 +1,2 @@
             same
            -gone
            +come
            """;

    @Test
    void aTextThatIsADiffIsOneFromItsFirstLineOn() {
        assertThat(kinds(DIFF))
                .containsExactly(
                        Kind.FILE, Kind.FILE, Kind.HUNK, Kind.SAME, Kind.REMOVED, Kind.ADDED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"```diff\n%s```\n", "~~~~ patch\n%s~~~~\n", "```\n%s```\n"})
    void aBlockThatIsADiffIsOneBetweenItsFences(String form) {
        assertThat(kinds("- a point\n\n" + form.formatted(DIFF) + "+ another\n"))
                .containsExactly(
                        Kind.SAME,
                        Kind.SAME,
                        Kind.SAME,
                        Kind.FILE,
                        Kind.FILE,
                        Kind.HUNK,
                        Kind.SAME,
                        Kind.REMOVED,
                        Kind.ADDED,
                        Kind.SAME,
                        Kind.SAME);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "- a point\n+ another\n",
                "```java\n-x\n+y\n```\n",
                "```\n-x\n+y\n```\n",
                "--- \n+++ \nrest\n"
            })
    void whatIsNoDiffHasNoMarks(String text) {
        assertThat(kinds(text)).containsOnly(Kind.SAME);
    }

    @Test
    void aBlockInAListIsReadWithoutItsIndentAndShownWithIt() {
        assertThat(DiffText.within("1. so:\n   ```diff\n   -a\n   +b\n   ```\n2. then\n"))
                .containsExactly(
                        new DiffText.Line(Kind.SAME, "1. so:"),
                        new DiffText.Line(Kind.SAME, "   ```diff"),
                        new DiffText.Line(Kind.REMOVED, "   -a"),
                        new DiffText.Line(Kind.ADDED, "   +b"),
                        new DiffText.Line(Kind.SAME, "   ```"),
                        new DiffText.Line(Kind.SAME, "2. then"));
    }

    @Test
    void aBlockThatNothingEndsGoesToTheEndAndAShorterFenceEndsNone() {
        assertThat(kinds("````diff\n-a\n```\n+b")).endsWith(Kind.REMOVED, Kind.SAME, Kind.ADDED);
        assertThat(DiffText.within("")).isEmpty();
    }

    private static List<Kind> kinds(String text) {
        return DiffText.within(text).stream().map(DiffText.Line::kind).toList();
    }
}
