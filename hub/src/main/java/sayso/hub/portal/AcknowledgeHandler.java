package sayso.hub.portal;

import java.io.IOException;
import java.time.Duration;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Decision;

/// Handles the form that acknowledges a decision: its reminders are postponed by an hour or
/// stopped; what the person has typed so far is kept as a draft.
final class AcknowledgeHandler {
    private static final Duration AN_HOUR = Duration.ofHours(1);

    private AcknowledgeHandler() {}

    static void seen(PageRequestContext visit) throws IOException {
        Decision decision = visit.decision();
        boolean later = visit.form().text("seen").equals("hour");
        DecisionSyncHandler.keep(visit, decision, visit.typed(decision));
        ChangeResult result =
                visit.desk().acknowledge(decision.id(), later ? AN_HOUR : null, visit.person());
        ChoicePage.settle(visit, result, visit.typed(decision));
    }
}
