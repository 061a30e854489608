package sayso.decision.lifecycle;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.Problem;

/// The result of a request to change a decision (to answer, cancel, withdraw or extend it, among
/// others): accepted, with the work that it released; already closed; rejected, with the problems;
/// not allowed; or unknown.
public sealed interface ChangeResult {
    /// It counts and is on disk.
    ///
    /// @param released work items that are free now
    /// @param held work items that still wait, for this decision or for another one
    /// @param repeated true if the same actor had done the same before
    /// @param remark what a person has to know beside; null where all is well
    record Accepted(
            Decision decision,
            List<String> released,
            List<Gate> held,
            boolean repeated,
            @Nullable String remark)
            implements ChangeResult {
        public Accepted {
            released = List.copyOf(released);
            held = List.copyOf(held);
        }

        public Accepted(
                Decision decision, List<String> released, List<Gate> held, boolean repeated) {
            this(decision, released, held, repeated, null);
        }

        Accepted with(String said) {
            return new Accepted(decision, released, held, repeated, said);
        }
    }

    /// An earlier actor or the deadline was first; the decision carries the winner's outcome. With
    /// a claim beside it, the winner can still take it back.
    record AlreadyClosed(Decision decision) implements ChangeResult {}

    /// The input does not fit the question, which is still open.
    record Rejected(Decision decision, List<Problem> problems) implements ChangeResult {
        public Rejected {
            problems = List.copyOf(problems);
        }
    }

    /// This actor may not do that; the attempt is logged.
    record NotAllowed(Decision decision, String reason) implements ChangeResult {}

    /// There is no such decision, or not for this actor.
    record Unknown(DecisionId id) implements ChangeResult {}
}
