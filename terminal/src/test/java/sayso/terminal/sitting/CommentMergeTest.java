package sayso.terminal.sitting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.model.ContextComment;

class CommentMergeTest {
    private static final ContextComment FIRST = new ContextComment(1, 1, "", "a");
    private static final ContextComment SECOND = new ContextComment(2, 3, "words", "b");
    private static final ContextComment THIRD = new ContextComment(4, 4, "", "c");

    @Test
    void whatBothSaidStays() {
        assertThat(CommentMerge.of(List.of(FIRST), List.of(FIRST, SECOND), List.of(FIRST, THIRD)))
                .containsExactlyInAnyOrder(FIRST, SECOND, THIRD);
        assertThat(CommentMerge.of(List.of(), List.of(), List.of(FIRST))).containsExactly(FIRST);
        assertThat(CommentMerge.of(List.of(), List.of(FIRST), List.of())).containsExactly(FIRST);
        assertThat(CommentMerge.of(List.of(), List.of(FIRST), List.of(FIRST)))
                .containsExactly(FIRST);
    }

    @Test
    void whatOneSideTookAwayIsGone() {
        assertThat(CommentMerge.of(List.of(FIRST, SECOND), List.of(SECOND), List.of(FIRST, SECOND)))
                .containsExactly(SECOND);
        assertThat(CommentMerge.of(List.of(FIRST, SECOND), List.of(FIRST, SECOND), List.of(SECOND)))
                .containsExactly(SECOND);
    }

    @Test
    void ofTwoTextsOnTheSameWordsTheOneTypedHereWins() {
        ContextComment mine = new ContextComment(2, 3, "words", "mine");
        ContextComment theirs = new ContextComment(2, 3, "words", "theirs");
        assertThat(CommentMerge.of(List.of(SECOND), List.of(mine), List.of(theirs)))
                .containsExactly(mine);
        assertThat(CommentMerge.of(List.of(SECOND), List.of(SECOND), List.of(theirs)))
                .containsExactly(theirs);
        assertThat(CommentMerge.of(List.of(SECOND), List.of(mine), List.of()))
                .containsExactly(mine);
    }
}
