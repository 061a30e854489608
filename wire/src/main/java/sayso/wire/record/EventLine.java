package sayso.wire.record;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.wire.decision.EventFacts;

/// Short description of an entry of a decision's log for people: its actor and a detail, such as
/// the answer in the words of the question's options.
///
/// @param by who did it, or empty
/// @param detail what else there is to know, or empty
public record EventLine(String by, String detail) {
    /// @param question whose labels answers are told with
    public static EventLine of(LogEntry entry, Question question) {
        if (!(entry.content() instanceof LogContent.Known(LogEvent event))) {
            return new EventLine("", entry.content() instanceof LogContent.Erased ? "erased" : "");
        }
        return new EventLine(
                Optional.ofNullable(EventFacts.by(event)).orElse(""), detail(event, question));
    }

    private static String detail(LogEvent event, Question question) {
        if (event instanceof LogEvent.Answered answered) {
            return said(answered.answer(), question) + (answered.late() ? " (late)" : "");
        }
        if (event instanceof LogEvent.AnswerRefused refused) {
            return said(refused.answer(), question) + ": " + refused.reason();
        }
        if (event instanceof LogEvent.DeadlineMoved moved) {
            return limit(moved.from()) + " → " + limit(moved.to());
        }
        return Optional.ofNullable(EventFacts.detail(event)).orElse("");
    }

    private static String limit(@Nullable Instant deadline) {
        return deadline == null ? "no limit" : deadline.toString();
    }

    /// What somebody chose and wrote, in one line.
    public static String said(Answer answer, Question question) {
        List<String> parts = new ArrayList<>();
        for (OptionId id : answer.chosen()) {
            parts.add(question.label(id));
        }
        if (!answer.text().isEmpty()) {
            parts.add("“" + answer.text() + "”");
        }
        return parts.isEmpty() ? "nothing" : String.join(", ", parts);
    }
}
