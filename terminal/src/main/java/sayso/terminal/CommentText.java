package sayso.terminal;

import java.util.List;
import sayso.decision.model.Answer;
import sayso.decision.model.Question;
import sayso.decision.text.ContextLines;

/// Describes for people the comments of an answer on lines of the context, one line each, as in
/// `line 12 "2. Drop the table": keep it`.
public final class CommentText {
    private CommentText() {}

    /// Those of an answer; a questionnaire and its only topic put as a question have the same ones.
    public static List<String> lines(Question question, Answer answer) {
        ContextLines context = ContextLines.of(question);
        return answer.comments().stream()
                .map(comment -> SafeText.line(context.told(comment)))
                .toList();
    }
}
