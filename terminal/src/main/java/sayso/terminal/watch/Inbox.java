package sayso.terminal.watch;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.core.decision.DecisionId;

/// The list as far as it was read, in its order.
///
/// @param complete whether there are no more than these
/// @param total how many wait, read or not; those whose time is up are not counted
record Inbox(List<Waiting> rows, boolean complete, int total) {
    static final Inbox UNREAD = new Inbox(List.of(), false, 0);

    Inbox {
        // why: a list of ten thousand is not copied once more; whoever made it keeps no hand on it
        rows = Collections.unmodifiableList(rows);
    }

    /// Its place, or less than zero where it is not among them.
    int at(Waiting row) {
        return row.in(rows);
    }

    Optional<Waiting> find(DecisionId id) {
        return rows.stream().filter(row -> row.id().equals(id)).findFirst();
    }

    Inbox withPage(List<Waiting> page, boolean last) {
        List<Waiting> all = merged(rows, page);
        return new Inbox(all, last, last ? waiting(all) : Math.max(total, waiting(all)));
    }

    /// With these as they stand now. What belongs behind the last one that was read waits for its
    /// page.
    Inbox with(Collection<Waiting> changed) {
        List<Waiting> all = merged(rows, changed);
        if (!complete && !rows.isEmpty()) {
            Waiting last = rows.getLast();
            while (!all.isEmpty() && Waiting.ORDER.compare(all.getLast(), last) > 0) {
                all.removeLast();
            }
        }
        return new Inbox(all, complete, complete ? waiting(all) : total);
    }

    Inbox without(Set<DecisionId> gone) {
        List<Waiting> left = new ArrayList<>(rows);
        left.removeIf(row -> gone.contains(row.id()));
        return new Inbox(left, complete, complete ? waiting(left) : total);
    }

    Inbox counting(int all) {
        return new Inbox(rows, complete, complete ? waiting(rows) : Math.max(all, waiting(rows)));
    }

    /// How many of them expired and still take an answer, as far as the list was read.
    int expired() {
        return (int) rows.stream().filter(Waiting::behind).count();
    }

    private static int waiting(List<Waiting> rows) {
        return (int) rows.stream().filter(row -> row.pending() && !row.behind()).count();
    }

    private static List<Waiting> merged(List<Waiting> rows, Collection<Waiting> changed) {
        Set<DecisionId> ids = new HashSet<>();
        changed.forEach(row -> ids.add(row.id()));
        List<Waiting> all = new ArrayList<>(rows.size() + changed.size());
        for (Waiting row : rows) {
            if (!ids.contains(row.id())) {
                all.add(row);
            }
        }
        all.addAll(changed);
        all.sort(Waiting.ORDER);
        return all;
    }
}
