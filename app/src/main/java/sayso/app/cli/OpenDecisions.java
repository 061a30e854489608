package sayso.app.cli;

import java.util.List;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionQuery;

/// What people call open: waiting, and expired a short while ago but still taking an answer. The
/// first in line comes first.
final class OpenDecisions {
    private OpenDecisions() {}

    static List<Decision> of(DecisionDesk desk) {
        return desk.list(query(desk));
    }

    static DecisionQuery query(DecisionDesk desk) {
        return DecisionQuery.open(desk.now().minus(desk.policy().openAfterTimeout()));
    }
}
