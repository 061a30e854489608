package sayso.decision.plan.mode;

import java.util.EnumSet;
import java.util.Optional;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;

/// The decision by which a session's plan was last approved: what the session carries out.
public final class LastApproval {
    /// Among so many plans of a session it is looked for.
    private static final int LATELY = 20;

    private LastApproval() {}

    /// @param session takes the decisions of the session alone
    public static Optional<Decision> find(DecisionDesk desk, DecisionFilter session) {
        return desk
                .list(
                        DecisionQuery.in(EnumSet.complementOf(EnumSet.of(DecisionState.PENDING)))
                                .where(session.ofType(ApprovalQuestionFactory.TYPE))
                                .inOrder(DecisionOrder.LAST_ENDED_FIRST)
                                .page(null, LATELY))
                .stream()
                .filter(ended -> PlanVerdict.of(ended) instanceof PlanVerdict.Approved)
                .findFirst();
    }
}
