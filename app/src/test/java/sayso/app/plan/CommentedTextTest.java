package sayso.app.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.model.ContextComment;
import sayso.decision.text.ContextLines;

class CommentedTextTest {
    private static final ContextLines PLAN =
            new ContextLines(
                    List.of("# Plan", "", "1. Build", "2. Migrate", ">> quoted", "3. Run"));

    private static ContextComment on(int line, String text) {
        return new ContextComment(line, line, "", text);
    }

    private static List<ContextComment> read(String... lines) {
        return CommentedText.read(PLAN, List.of(), String.join("\n", lines)).comments();
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        List<ContextComment> comments =
                List.of(
                        on(1, "title?"),
                        new ContextComment(3, 4, "", "both\nat once"),
                        on(4, "which?"),
                        new ContextComment(6, 6, "Run", "when?"));
        String written = CommentedText.written(PLAN, comments);

        assertThat(written)
                .isEqualTo(
                        """
                        # Plan
                        >> title?

                        1. Build
                        2. Migrate
                        >> both
                        >> at once
                        >> which?
                        >> quoted
                        3. Run
                        >> when?
                        """);
        CommentedText read = CommentedText.read(PLAN, comments, written);
        assertThat(read.comments()).isEqualTo(comments);
        assertThat(read.text().strip()).isEqualTo(String.join("\n", PLAN.lines()));
    }

    @Test
    void aCommentIsOnTheLineOfTheOriginalWhateverBecameOfTheText() {
        assertThat(read(">> before all", "# Plan", "2. Migrate", ">>here", "3. Run", ">> there"))
                .containsExactly(on(1, "before all"), on(4, "here"), on(6, "there"));
        assertThat(read("# Plan", "", "1. Build", "2. By hand", ">> ok", "3. Run"))
                .containsExactly(on(4, "ok"));
        assertThat(read("all", "else", ">> no")).containsExactly(on(2, "no"));
        assertThat(read("# Plan", "", "new", "newer", ">> added", "1. Build"))
                .containsExactly(on(2, "added"));
        assertThat(read(">> alone")).containsExactly(on(1, "alone"));
        assertThat(read("# Plan", ">> ", ">>")).isEmpty();
    }

    @Test
    void aChangedCommentKeepsItsLines() {
        List<ContextComment> comments =
                List.of(
                        new ContextComment(1, 3, "", "so"),
                        new ContextComment(6, 6, "Run", "when"));
        String written =
                CommentedText.written(PLAN, comments)
                        .replace(">> so", ">> so?")
                        .replace(">> when", "");

        assertThat(CommentedText.read(PLAN, comments, written).comments())
                .containsExactly(new ContextComment(1, 3, "", "so?"));
    }
}
