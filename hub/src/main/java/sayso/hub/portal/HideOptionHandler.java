package sayso.hub.portal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.wire.settings.HiddenOptions;

/// Handles the portal's form that hides an option which the person never wants to see, or shows it
/// again, and keeps that in the person's settings. A preselected option cannot be hidden.
final class HideOptionHandler {
    private static final String HIDE = "hide";
    private static final String SHOW = "show";

    private HideOptionHandler() {}

    static void fold(PageRequestContext visit) throws IOException {
        Decision decision = visit.decision();
        DecisionSyncHandler.keep(visit, decision, visit.form().answer(decision.question()));
        List<String> ids = ids(decision);
        List<String> hidden = new ArrayList<>(visit.wishes().hidden().among(ids));
        hidden.remove(visit.form().text(SHOW));
        String hide = visit.form().text(HIDE);
        if (ids.contains(hide) && !isPreselected(decision, hide)) {
            hidden.add(hide);
        }
        visit.change(HiddenOptions.hide(ids, hidden));
        DecisionAnswerPage.goBack(
                visit, decision, visit.form().has(SHOW) ? "done.unfolded" : "done.folded");
    }

    /// The ids of all its options.
    static List<String> ids(Decision decision) {
        return decision.question().options().stream().map(option -> option.id().value()).toList();
    }

    static boolean isPreselected(Decision decision, String id) {
        return decision.question().selection().preselected().contains(new OptionId(id));
    }
}
