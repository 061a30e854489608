package sayso.hub.portal.review;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.decision.plan.mode.LastApproval;
import sayso.decision.plan.mode.PlanVerdict;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;

/// The proposal before this one, of the same session, where it was not approved: what its agent wrote
/// and what the person said to it.
///
/// @param decision that asked for its approval
/// @param asked what the person asked for, or why there was no verdict
public record EarlierPlan(Decision decision, String asked) {
    /// The last one before this; empty where there is none or where it was approved, since another plan
    /// comes then.
    public static Optional<EarlierPlan> before(DecisionDesk desk, Decision decision) {
        Asker asker = decision.asker();
        if (asker.sessionId() == null) {
            return Optional.empty();
        }
        DecisionFilter same =
                ofSession(asker)
                        // why: a moment can hold both, so that the id decides below
                        .askedBefore(decision.timing().askedAt().plusMillis(1));
        DecisionQuery ended =
                DecisionQuery.in(EnumSet.complementOf(EnumSet.of(DecisionState.PENDING)))
                        .where(same)
                        .inOrder(DecisionOrder.LAST_ENDED_FIRST)
                        .page(null, 2);
        List<Decision> found = desk.list(ended);
        return found.stream()
                .filter(each -> !each.id().equals(decision.id()))
                .filter(each -> each.question().context() != null)
                .findFirst()
                .flatMap(each ->
                        Optional.ofNullable(asked(each)).map(why -> new EarlierPlan(each, why)));
    }

    /// Whether no other plan of the session was approved since this one was.
    public static boolean isLastApproved(DecisionDesk desk, Decision decision) {
        return decision.asker().sessionId() != null
                && LastApproval.find(desk, ofSession(decision.asker()))
                        .filter(last -> last.id().equals(decision.id()))
                        .isPresent();
    }

    private static DecisionFilter ofSession(Asker asker) {
        return DecisionFilter.NONE
                .ownedBy(asker.owner())
                .askedBy(asker.name())
                .inSession(asker.sessionId())
                .ofType(ApprovalQuestionFactory.TYPE);
    }

    /// What stood in it.
    public String text() {
        String text = decision.question().context();
        return text == null ? "" : text;
    }

    private static @Nullable String asked(Decision earlier) {
        return switch (PlanVerdict.of(earlier)) {
            case PlanVerdict.Approved _ -> null;
            case PlanVerdict.SentBack back -> back.words();
            case PlanVerdict.Unsaid unsaid -> unsaid.why();
        };
    }
}
