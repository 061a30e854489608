package sayso.agent.hooks;

import sayso.decision.delivery.AnswerText;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.decision.plan.mode.PlanVerdictText;

/// Words the outcome of a decision for the agent that asked it: for an answered plan approval, the
/// verdict and what to do about the steps; for any other decision, the outcome itself.
public final class AgentOutcomeText {
    private AgentOutcomeText() {}

    public static String of(Decision decision) {
        return ApprovalQuestionFactory.is(decision)
                        && decision.outcome() instanceof Outcome.Answered
                ? AnswerText.about(decision) + "was answered.\n" + PlanVerdictText.of(decision)
                : AnswerText.of(decision);
    }
}
