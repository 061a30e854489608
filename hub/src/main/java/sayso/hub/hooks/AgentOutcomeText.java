package sayso.hub.hooks;

import sayso.core.decision.Decision;
import sayso.core.decision.Outcome;
import sayso.core.delivery.AnswerText;
import sayso.core.plan.mode.ApprovalQuestion;
import sayso.core.plan.mode.PlanVerdictText;

/// How a decision ended, as its agent is told: an approved plan by what is to be done with its steps, anything
/// else as it was answered.
public final class AgentOutcomeText {
    private AgentOutcomeText() {}

    public static String of(Decision decision) {
        return ApprovalQuestion.is(decision) && decision.outcome() instanceof Outcome.Answered
                ? AnswerText.about(decision) + "was answered.\n" + PlanVerdictText.of(decision)
                : AnswerText.of(decision);
    }
}
