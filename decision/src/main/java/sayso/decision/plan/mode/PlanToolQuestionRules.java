package sayso.decision.plan.mode;

import sayso.decision.model.AskIntake;
import sayso.decision.model.Decision;
import sayso.decision.session.SessionKey;

/// Recognises by their type the decisions that ask a person whether an agent may use one tool that
/// plan mode holds back; asks none itself. Such a question belongs to one plan: once that plan no
/// longer holds the session, the question is over.
public final class PlanToolQuestionRules {
    /// The type of decision that these are.
    public static final String TYPE = AskIntake.PLAN_GATE;

    /// Why those are over that still wait when plan mode ends.
    static final String OVER = "plan mode does not hold this any more";

    private PlanToolQuestionRules() {}

    public static boolean is(Decision decision) {
        return TYPE.equals(decision.terms().intake().type());
    }

    static boolean isOf(Decision decision, SessionKey session) {
        return is(decision) && session.agentKind().equals(decision.asker().agentKind());
    }
}
