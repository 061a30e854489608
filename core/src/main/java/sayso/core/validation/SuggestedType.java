package sayso.core.validation;

import java.util.List;
import sayso.core.decision.Decision;
import sayso.core.decision.Outcome;
import sayso.core.decision.Problem;

/// A follow-up is of the kind that whoever answered its predecessor wants next.
public final class SuggestedType implements Validator {
    public static final String NAME = "suggested-type";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict judge(Submission submission) {
        Decision predecessor = submission.predecessor();
        if (predecessor == null || !(predecessor.outcome() instanceof Outcome.Answered answered)) {
            return Verdict.passed(NAME);
        }
        String wanted = answered.answer().successorType();
        return wanted.isEmpty() || wanted.equals(submission.type())
                ? Verdict.passed(NAME)
                : Verdict.refused(
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
