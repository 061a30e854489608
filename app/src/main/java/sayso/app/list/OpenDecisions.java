package sayso.app.list;

import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.Urgency;
import sayso.decision.store.DecisionCounts;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionQuery;
import sayso.wire.decision.StatusReply;

/// Lists and counts the decisions that take an answer, the next to answer first: the pending ones,
/// and those that expired so shortly ago that a late answer still counts.
public final class OpenDecisions {
    private OpenDecisions() {}

    public static List<Decision> of(DecisionDesk desk) {
        return desk.list(query(desk));
    }

    /// How much waits, what is first in line, and what waits longest: counted by the store, so that it
    /// costs the same however many there are.
    static StatusReply status(DecisionDesk desk, @Nullable Instant awaySince) {
        DecisionQuery open = DecisionQuery.pending();
        DecisionCounts counted = desk.count(open);
        DecisionQuery expired = query(desk).withStates(Set.of(), since(desk));
        Map<Urgency, Integer> counts = new EnumMap<>(Urgency.class);
        Decision first = null;
        Instant oldest = null;
        for (Urgency urgency : Urgency.values()) {
            int many = counted.total(DecisionFilter.NONE.ofUrgency(urgency), null);
            // why: of one urgency the oldest comes first; the last one may have been answered
            // meanwhile
            List<Decision> head =
                    many == 0 ? List.of() : desk.list(open.ofUrgency(urgency).page(null, 1));
            if (!head.isEmpty()) {
                counts.put(urgency, many);
                Instant asked = head.getFirst().timing().askedAt();
                first = first == null ? head.getFirst() : first;
                oldest = oldest == null || asked.isBefore(oldest) ? asked : oldest;
            }
        }
        return new StatusReply(
                counts,
                first,
                oldest,
                desk.now(),
                awaySince,
                total(desk.count(expired)),
                List.of());
    }

    public static DecisionQuery query(DecisionDesk desk) {
        return DecisionQuery.open(since(desk));
    }

    private static Instant since(DecisionDesk desk) {
        return desk.now().minus(desk.policy().openAfterTimeout());
    }

    private static int total(DecisionCounts counted) {
        return counted.total(DecisionFilter.NONE, null);
    }

    /// Puts a heading before the first of these that has expired.
    public static boolean beginsExpired(List<Decision> listed, int at) {
        return !listed.get(at).isPending() && (at == 0 || listed.get(at - 1).isPending());
    }
}
