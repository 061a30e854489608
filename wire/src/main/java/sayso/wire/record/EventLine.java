package sayso.wire.record;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Answer;
import sayso.decision.model.Question;
import sayso.decision.plan.mode.AnswerSentence;
import sayso.wire.decision.EventFacts;

/// Short description of an entry of a decision's log for people: its actor and a detail, such as
/// the answer in the words of the question's options.
///
/// @param by who did it, or empty
/// @param detail what else there is to know, or empty
public record EventLine(String by, String detail) {
    private static final AnswerSentence SAID =
            new AnswerSentence(UnaryOperator.identity(), words -> "“" + words + "”", "nothing");

    /// @param question whose labels answers are told with
    public static EventLine of(LogEntry entry, Question question) {
        return of(entry, answer -> SAID.of(question, answer));
    }

    /// @param said what an answer says, in one line
    public static EventLine of(LogEntry entry, Function<Answer, String> said) {
        if (!(entry.content() instanceof LogContent.Known(LogEvent event))) {
            return new EventLine("", missing(entry.content()));
        }
        return new EventLine(
                Optional.ofNullable(EventFacts.by(event)).orElse(""), detail(event, said));
    }

    private static String missing(LogContent content) {
        return switch (content) {
            case LogContent.Erased _ -> "erased";
            case LogContent.Archived _ -> "in the archive file";
            case LogContent.Known _, LogContent.UnknownKind _, LogContent.Unreadable _ -> "";
        };
    }

    private static String detail(LogEvent event, Function<Answer, String> said) {
        if (event instanceof LogEvent.Answered answered) {
            return said.apply(answered.answer()) + (answered.late() ? " (late)" : "");
        }
        if (event instanceof LogEvent.AnswerRefused refused) {
            return said.apply(refused.answer()) + ": " + refused.reason();
        }
        if (event instanceof LogEvent.DeadlineMoved moved) {
            return limit(moved.from()) + " → " + limit(moved.to());
        }
        return Optional.ofNullable(EventFacts.detail(event)).orElse("");
    }

    private static String limit(@Nullable Instant deadline) {
        return deadline == null ? "no limit" : deadline.toString();
    }
}
