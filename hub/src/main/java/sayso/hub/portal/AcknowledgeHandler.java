package sayso.hub.portal;

import java.io.IOException;
import java.time.Duration;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Decision;

/// Handles the portal's form that acknowledges a decision: postpones its reminders by an hour or
/// stops them, and keeps what the person has typed so far as a draft.
final class AcknowledgeHandler {
    private static final Duration AN_HOUR = Duration.ofHours(1);

    private AcknowledgeHandler() {}

    static void seen(PageRequestContext visit) throws IOException {
        Decision decision = visit.decision();
        boolean later = visit.form().text("seen").equals("hour");
        DecisionSyncHandler.keep(visit, decision, visit.typed(decision));
        ChangeResult result =
                visit.desk().acknowledge(decision.id(), later ? AN_HOUR : null, visit.person());
        DecisionAnswerPage.settle(visit, result, visit.typed(decision));
    }
}
