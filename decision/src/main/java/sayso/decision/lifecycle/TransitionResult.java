package sayso.decision.lifecycle;

import java.util.List;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Decision;
import sayso.decision.model.Problem;

/// The effect of a change, determined by the rules alone before anything is written: the new row
/// with its event and the effect on gates, no change, or the reason for which it is refused.
public sealed interface TransitionResult {
    /// It goes through: the new row, what the log says, and what happens to waiting work.
    record Moved(Decision next, LogEvent event, GateEffect gates) implements TransitionResult {}

    /// Nothing to do: it is so already.
    record Unchanged() implements TransitionResult {}

    /// An earlier actor or the deadline ended the decision before.
    record AlreadyClosed() implements TransitionResult {}

    /// The input does not fit the question.
    record Refused(List<Problem> problems) implements TransitionResult {
        public Refused {
            problems = List.copyOf(problems);
        }
    }

    /// This actor may not do that.
    record NotAllowed(String reason) implements TransitionResult {}
}
