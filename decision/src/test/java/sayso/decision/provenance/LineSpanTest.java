package sayso.decision.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Lines of a file as few spans, and as people read them.
class LineSpanTest {
    @Test
    void linesThatFollowEachOtherAreOneSpan() {
        List<LineSpan> spans = LineSpan.of(List.of(1, 2, 3, 7, 9, 10));

        assertThat(spans)
                .containsExactly(new LineSpan(1, 3), new LineSpan(7, 7), new LineSpan(9, 10));
        assertThat(LineSpan.text(spans)).isEqualTo("1-3,7,9-10");
        assertThat(LineSpan.of(List.of())).isEmpty();
    }

    @Test
    void thereIsNoLineBeforeTheFirst() {
        assertThatThrownBy(() -> new LineSpan(0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new LineSpan(3, 2)).hasMessage("3-2 are no lines");
    }
}
