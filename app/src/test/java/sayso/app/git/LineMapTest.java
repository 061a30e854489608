package sayso.app.git;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Lines found again in another version of their file, by what git says was changed.
class LineMapTest {
    private static final LineMap MAP =
            LineMap.parse(
                    """
                    diff --git a/x b/x
                    @@ -0,0 +1,2 @@
                    +new
                    +@@ -1 +1 @@
                    @@ -3 +5,2 @@ head
                    -c
                    +C
                    +D
                    @@ -6,2 +8,0 @@
                    -f
                    -g
                    """);

    @Test
    void whatStayedIsFoundWhereItStands() {
        assertThat(MAP.line(1)).hasValue(3);
        assertThat(MAP.line(2)).hasValue(4);
        assertThat(MAP.line(3)).isEmpty();
        assertThat(MAP.line(4)).hasValue(7);
        assertThat(MAP.line(5)).hasValue(8);
        assertThat(MAP.line(6)).isEmpty();
        assertThat(MAP.line(7)).isEmpty();
        assertThat(MAP.line(8)).hasValue(9);
    }

    @Test
    void theOtherWayWhatIsNewIsNowhere() {
        LineMap back = MAP.turned();

        assertThat(back.line(1)).isEmpty();
        assertThat(back.line(2)).isEmpty();
        assertThat(back.line(3)).hasValue(1);
        assertThat(back.line(5)).isEmpty();
        assertThat(back.line(6)).isEmpty();
        assertThat(back.line(7)).hasValue(4);
        assertThat(back.line(8)).hasValue(5);
        assertThat(back.line(9)).hasValue(8);
    }
}
