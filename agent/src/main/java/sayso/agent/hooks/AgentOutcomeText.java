package sayso.agent.hooks;

import sayso.decision.delivery.AnswerText;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.plan.mode.ApprovalQuestion;
import sayso.decision.plan.mode.PlanVerdictText;

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
