package sayso.core.decision;

import java.util.List;

/// What a change comes to, decided by the rules alone, before anything is written.
public sealed interface Step {
    /// It goes through: the new row, what the log says, and what happens to waiting work.
    record Moved(Decision next, DecisionEvent event, GateEffect gates) implements Step {}

    /// Nothing to do: it is so already.
    record Unchanged() implements Step {}

    /// Somebody or something ended the decision before.
    record AlreadyClosed() implements Step {}

    /// What was sent does not fit the question.
    record Refused(List<Problem> problems) implements Step {
        public Refused {
            problems = List.copyOf(problems);
        }
    }

    /// This actor may not do that.
    record NotAllowed(String reason) implements Step {}
}
