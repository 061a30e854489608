package sayso.decision.plan.mode;

import sayso.decision.model.AskIntake;
import sayso.decision.model.Decision;

/// Rules on decisions that have to be read whole before they are answered, such as what an agent may do
/// with a tool, or a plan: a surface that shows less of them takes no answer.
public final class WholeTextRules {
    private WholeTextRules() {}

    /// Whether an answer that was given without the whole text could allow what its person never saw.
    public static boolean isNeeded(Decision decision) {
        AskIntake intake = decision.terms().intake();
        return intake.locked()
                && (decision.question().context() != null
                        || intake.isConfirmation()
                        || PlanToolQuestionRules.is(decision));
    }
}
