package sayso.terminal.watch;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.decision.model.DecisionId;

/// Rows of the inbox read so far, in order, with whether these are all and how many decisions wait.
/// Merges in further pages and changed rows.
///
/// @param complete whether there are no more than these
/// @param total how many wait, read or not; those whose time is up are not counted
record InboxRows(List<InboxRow> rows, boolean complete, int total) {
    static final InboxRows UNREAD = new InboxRows(List.of(), false, 0);

    InboxRows {
        // why: a list of ten thousand is not copied once more; whoever made it keeps no hand on it
        rows = Collections.unmodifiableList(rows);
    }

    /// Its place, or less than zero where it is not among them.
    int at(InboxRow row) {
        return row.in(rows);
    }

    Optional<InboxRow> find(DecisionId id) {
        return rows.stream().filter(row -> row.id().equals(id)).findFirst();
    }

    InboxRows withPage(List<InboxRow> page, boolean last) {
        List<InboxRow> all = merged(rows, page);
        return new InboxRows(all, last, last ? waiting(all) : Math.max(total, waiting(all)));
    }

    /// With these as they stand now. What belongs behind the last one that was read waits for its
    /// page.
    InboxRows with(Collection<InboxRow> changed) {
        List<InboxRow> all = merged(rows, changed);
        if (!complete && !rows.isEmpty()) {
            InboxRow last = rows.getLast();
            while (!all.isEmpty() && InboxRow.ORDER.compare(all.getLast(), last) > 0) {
                all.removeLast();
            }
        }
        return new InboxRows(all, complete, complete ? waiting(all) : total);
    }

    InboxRows without(Set<DecisionId> gone) {
        List<InboxRow> left = new ArrayList<>(rows);
        left.removeIf(row -> gone.contains(row.id()));
        return new InboxRows(left, complete, complete ? waiting(left) : total);
    }

    InboxRows counting(int all) {
        return new InboxRows(
                rows, complete, complete ? waiting(rows) : Math.max(all, waiting(rows)));
    }

    /// How many of them expired and still take an answer, as far as the list was read.
    int expired() {
        return (int) rows.stream().filter(InboxRow::behind).count();
    }

    private static int waiting(List<InboxRow> rows) {
        return (int) rows.stream().filter(row -> row.pending() && !row.behind()).count();
    }

    private static List<InboxRow> merged(List<InboxRow> rows, Collection<InboxRow> changed) {
        Set<DecisionId> ids = new HashSet<>();
        changed.forEach(row -> ids.add(row.id()));
        List<InboxRow> all = new ArrayList<>(rows.size() + changed.size());
        for (InboxRow row : rows) {
            if (!ids.contains(row.id())) {
                all.add(row);
            }
        }
        all.addAll(changed);
        all.sort(InboxRow.ORDER);
        return all;
    }
}
