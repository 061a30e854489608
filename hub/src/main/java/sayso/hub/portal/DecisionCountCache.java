package sayso.hub.portal;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.store.DecisionCounts;
import sayso.decision.store.DecisionQuery;

/// Cache of the numbers of decisions behind the tabs and filters of the portal's lists, valid until
/// the next event and for a few seconds at most. With thousands of open decisions, counting takes
/// longer than the rest of a page. Thread-safe.
final class DecisionCountCache {
    private static final int MOST = 200;

    /// why: ages go on although nothing happens
    private static final Duration GOOD_FOR = Duration.ofSeconds(10);

    private record Wish(DecisionListTab shelf, ListFilter filter) {}

    /// @param head the last event that the counts know of
    private record Known(long head, Instant at, DecisionCounts counts) {
        boolean isGood(long head, Instant now) {
            return this.head == head && now.isBefore(at.plus(GOOD_FOR)) && !now.isBefore(at);
        }
    }

    private final Map<Wish, Known> known =
            new LinkedHashMap<>() {
                @Override
                protected boolean removeEldestEntry(Map.Entry<Wish, Known> eldest) {
                    return size() > MOST;
                }
            };

    /// @param query what the shelf and the filter ask for now
    DecisionCounts of(
            DecisionDesk desk, DecisionListTab shelf, ListFilter filter, DecisionQuery query) {
        Wish wish = new Wish(shelf, filter);
        long head = desk.log().head();
        Instant now = desk.now();
        Known last = remembered(wish);
        if (last != null && last.isGood(head, now)) {
            return last.counts();
        }
        DecisionCounts counts = desk.count(query);
        synchronized (known) {
            known.put(wish, new Known(head, now, counts));
        }
        return counts;
    }

    private @Nullable Known remembered(Wish wish) {
        synchronized (known) {
            return known.get(wish);
        }
    }
}
