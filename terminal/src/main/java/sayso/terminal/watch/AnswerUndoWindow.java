package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import sayso.decision.model.DecisionId;

/// Period in which the last answer, to one decision or to several at once, can be taken back: the
/// decisions, the end of the period and the answer in one line.
///
/// @param ids what was answered, several if they were answered together
/// @param said what was answered, in a line
record AnswerUndoWindow(List<DecisionId> ids, Instant until, String said) {
    AnswerUndoWindow {
        ids = List.copyOf(ids);
        requireNonNull(until, "until is null");
        requireNonNull(said, "said is null");
    }
}
