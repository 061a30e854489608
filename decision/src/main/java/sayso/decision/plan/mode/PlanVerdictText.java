package sayso.decision.plan.mode;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.Question;
import sayso.decision.plan.mode.PlanVerdict.Approved;
import sayso.decision.plan.mode.PlanVerdict.SentBack;
import sayso.decision.plan.mode.PlanVerdict.StepWord;
import sayso.decision.plan.mode.PlanVerdict.Unsaid;

/// Tells an agent in words what a person decided on its plan, or that the plan still waits, and by
/// which marks to report its steps.
public final class PlanVerdictText {
    /// How an agent tells how far it is.
    public static final String MARKS =
            "Say [DONE:n] as each step is finished, [SKIP:n why] or [FAILED:n why] otherwise.";

    private static final String MARK_OF_THE_WHOLE =
            "Say [DONE:1] when the plan is carried out, [SKIP:1 why] or [FAILED:1 why] otherwise.";

    /// What a session is told that begins while plan mode waits for it.
    public static final String HELD =
            "Plan mode is on in this session: look and plan, and change nothing. Tools that change"
                    + " something are refused until a person approved your plan.";

    private PlanVerdictText() {}

    /// @param decision one that `ApprovalQuestionFactory.is`; null or open while nobody answered
    public static String of(@Nullable Decision decision) {
        if (decision == null || decision.outcome() == null) {
            return "The plan waits for a person's approval. Plan mode is on: nothing may be changed.";
        }
        Question question = decision.question();
        return switch (PlanVerdict.of(decision)) {
            case Approved approved ->
                    Stream.of(
                                    "The person approved the plan"
                                            + (approved.careful()
                                                    ? ", and is asked before each edit."
                                                    : "."),
                                    steps(question, approved.steps()),
                                    approved.words().isEmpty()
                                            ? ""
                                            : "The person says: " + approved.words(),
                                    question.topics().size() == 1 ? MARK_OF_THE_WHOLE : MARKS)
                            .filter(text -> !text.isEmpty())
                            .collect(Collectors.joining("\n"));
            case SentBack back ->
                    "The person did not approve the plan; plan mode stays on. "
                            + (back.words().isEmpty()
                                    ? "Go on planning, and propose again."
                                    : "To change:\n" + back.words());
            case Unsaid unsaid -> "The plan is not approved: " + unsaid.why() + ".";
        };
    }

    private static String steps(Question question, List<StepWord> words) {
        return words.stream()
                .filter(word -> !word.isPlain())
                .map(word -> step(question, word))
                .collect(Collectors.joining("\n"));
    }

    private static String step(Question question, StepWord word) {
        String label = question.topics().get(word.place() + 1).label();
        String name = "Step " + ApprovalQuestionFactory.number(question, word.place());
        String what =
                word.skipped()
                        ? name + " is to be skipped (" + label + ")"
                        : word.edited().isEmpty()
                                ? name + " is approved"
                                : name + " reads now: " + word.edited();
        return word.note().isEmpty() ? what : what + "\n  Note: " + word.note();
    }
}
