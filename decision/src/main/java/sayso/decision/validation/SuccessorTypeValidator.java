package sayso.decision.validation;

import java.util.List;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;

/// Requires that a decision that follows up another has the type that the answer to the earlier one
/// asked for.
public final class SuccessorTypeValidator implements AskValidator {
    public static final String NAME = "suggested-type";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ValidationResult judge(ValidationInput submission) {
        Decision predecessor = submission.predecessor();
        if (predecessor == null || !(predecessor.outcome() instanceof Outcome.Answered answered)) {
            return ValidationResult.passed(NAME);
        }
        String wanted = answered.answer().successorType();
        return wanted.isEmpty() || wanted.equals(submission.type())
                ? ValidationResult.passed(NAME)
                : ValidationResult.refused(
                        NAME,
                        List.of(
                                new Problem(
                                        "conflict",
                                        "type",
                                        answered.by().name()
                                                + " answered '"
                                                + predecessor.id()
                                                + "' and wants a decision of type "
                                                + wanted
                                                + " next; ask with --type "
                                                + wanted
                                                + ", or add --ignore-suggested-type")));
    }
}
