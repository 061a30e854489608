package sayso.decision.lifecycle;

import java.util.List;
import sayso.decision.ask.AskLimits;
import sayso.decision.model.Answer;
import sayso.decision.model.ContextComment;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Question;
import sayso.decision.text.ContextLines;

/// Checks an answer's comments on lines of the context: whether the context has these lines, and how
/// much is said of them.
final class ContextCommentRules {
    private static final String FIELD = "comments";

    private ContextCommentRules() {}

    static void check(Question question, Answer answer, ProblemCollector problems) {
        List<ContextComment> comments = answer.comments();
        if (comments.isEmpty()) {
            return;
        }
        ContextLines context = ContextLines.of(question);
        if (context.count() == 0) {
            problems.add(
                    "unsupported",
                    FIELD,
                    "this question has no context to comment on; say it in a note");
        }
        if (comments.size() > ContextComment.MOST) {
            problems.add(
                    "too_long",
                    FIELD,
                    FIELD
                            + " has "
                            + comments.size()
                            + " entries; the limit is "
                            + ContextComment.MOST);
        }
        for (int i = 0; i < comments.size(); i++) {
            check(FIELD + "[" + i + "].", comments.get(i), context, problems);
        }
    }

    private static void check(
            String path, ContextComment comment, ContextLines context, ProblemCollector problems) {
        if (context.count() > 0) {
            checkLine(path + "from", comment.from(), context, problems);
            if (comment.to() != comment.from()) {
                checkLine(path + "to", comment.to(), context, problems);
            }
        }
        AskLimits.check(problems, path + "quote", comment.quote(), ContextComment.MAX_QUOTE);
        AskLimits.check(problems, path + "text", comment.text(), ContextComment.MAX_TEXT);
    }

    private static void checkLine(
            String field, int line, ContextLines context, ProblemCollector problems) {
        int last = context.count();
        if (line > last) {
            problems.add(
                    "range",
                    field,
                    "line "
                            + line
                            + " is not in the context; comment on line "
                            + (last == 1 ? "1" : "1 to " + last));
        }
    }
}
