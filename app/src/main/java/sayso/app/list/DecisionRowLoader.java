package sayso.app.list;

import java.util.List;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.wire.decision.DecisionWithGates;

/// Loads the gates of decisions, and returns each decision with its own; decisions that never had a
/// gate cost no query.
public final class DecisionRowLoader {
    private DecisionRowLoader() {}

    static DecisionWithGates of(DecisionDesk desk, Decision decision) {
        boolean mayHold =
                !decision.links().blocks().isEmpty() || !decision.links().supersedes().isEmpty();
        return new DecisionWithGates(decision, mayHold ? desk.gatesOf(decision.id()) : List.of());
    }

    public static List<DecisionWithGates> of(DecisionDesk desk, List<Decision> decisions) {
        return decisions.stream().map(decision -> of(desk, decision)).toList();
    }
}
