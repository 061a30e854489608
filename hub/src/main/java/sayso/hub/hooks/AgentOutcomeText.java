package sayso.hub.hooks;

import sayso.core.decision.Decision;
import sayso.core.decision.Outcome;
import sayso.core.delivery.AnswerText;
import sayso.core.plan.mode.ApprovalQuestion;
import sayso.core.plan.mode.PlanVerdictText;

/// Describes the outcome of a decision to its agent: for an approved plan, how to handle its steps;
/// otherwise the answer itself.
public final class AgentOutcomeText {
    private AgentOutcomeText() {}

    public static String of(Decision decision) {
        return ApprovalQuestion.is(decision) && decision.outcome() instanceof Outcome.Answered
                ? AnswerText.about(decision) + "was answered.\n" + PlanVerdictText.of(decision)
                : AnswerText.of(decision);
    }
}
