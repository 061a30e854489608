package sayso.decision.lifecycle;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Gate;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;

/// Counts of what needs a person's attention: recent answers that their asker has not fetched, work
/// that is held by decisions that ended without releasing it, and agents that were let go without a
/// decision. Computed from a desk.
///
/// @param undelivered answers of the last seven days that their asker has not fetched
/// @param held pieces of work that wait for a decision which ended without freeing them
/// @param loops how often in the last seven days an agent was let go without a decision
/// @param more whether there are more of either than were counted
public record AttentionCounts(int undelivered, int held, int loops, boolean more) {
    public static final Duration RECENT = Duration.ofDays(7);
    public static final int MOST = 200;

    public static AttentionCounts of(DecisionDesk desk) {
        int undelivered = undelivered(desk::list, desk.now());
        List<Gate> gates = desk.strandedGates(MOST);
        return new AttentionCounts(
                undelivered,
                (int) gates.stream().map(Gate::item).distinct().count(),
                desk.stops(desk.now().minus(RECENT)).loops(),
                undelivered == MOST || gates.size() == MOST);
    }

    /// How many answers of the last seven days their asker has not fetched; `MOST` where there may be more.
    ///
    /// @param list as a desk lists, or a store
    public static int undelivered(Function<DecisionQuery, List<Decision>> list, Instant now) {
        return list.apply(
                        DecisionQuery.in(Set.of(DecisionState.RESOLVED))
                                .where(DecisionFilter.NONE.untoldSince(now.minus(RECENT)))
                                .inOrder(DecisionOrder.LAST_ENDED_FIRST)
                                .page(null, MOST))
                .size();
    }

    /// Whether there is anything to say.
    public boolean any() {
        return undelivered > 0 || held > 0 || loops > 0;
    }
}
