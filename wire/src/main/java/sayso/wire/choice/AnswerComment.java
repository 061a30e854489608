package sayso.wire.choice;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.contract.Description;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Question;
import sayso.decision.text.ContextLines;

/// Comment of a person on lines of the context, in the results of tools: the lines, the words in them,
/// and what the person says.
public record AnswerComment(
        @Description("The first line of the context that it is about, counted from one.") int from,
        @Description("The last one.") int to,
        @Description("The words that the person marked; absent for whole lines.")
                @Nullable String quote,
        @Description("How the first of these lines begins.") @Nullable String line,
        @Description("What the person says; an instruction.") String text) {
    /// Null where nothing was said of any line.
    public static @Nullable List<AnswerComment> of(
            Question question, List<ContextComment> comments) {
        ContextLines context = ContextLines.of(question);
        return comments.isEmpty()
                ? null
                : comments.stream().map(comment -> of(context, comment)).toList();
    }

    private static AnswerComment of(ContextLines context, ContextComment comment) {
        String line = context.line(comment);
        return new AnswerComment(
                comment.from(),
                comment.to(),
                comment.quote().isEmpty() ? null : comment.quote(),
                line.isEmpty() ? null : line,
                comment.text());
    }
}
