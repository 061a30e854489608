package sayso.hub.api;

import java.util.LinkedHashMap;
import java.util.Map;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;

/// Tells whether a caller may see a decision: a person sees every one, an agent those that the desk
/// finds for it. Results are cached for the duration of one request, because the owner of a
/// decision never changes. Not thread-safe.
final class DecisionVisibility {
    private static final int REMEMBERED = 10_000;

    private final DecisionDesk desk;
    private final Actor reader;
    private final Map<DecisionId, Boolean> known =
            new LinkedHashMap<>() {
                @Override
                protected boolean removeEldestEntry(Map.Entry<DecisionId, Boolean> eldest) {
                    return size() > REMEMBERED;
                }
            };

    DecisionVisibility(DecisionDesk desk, RequestActor acting) {
        this.desk = desk;
        this.reader = acting.reader();
    }

    boolean shows(DecisionId id) {
        return Permissions.may(reader, new Action.ReadAll()).isGranted()
                || known.computeIfAbsent(id, this::isFound);
    }

    private boolean isFound(DecisionId id) {
        return desk.find(id.value(), reader) instanceof DecisionLookup.Found(Decision decision)
                && decision.id().equals(id);
    }
}
