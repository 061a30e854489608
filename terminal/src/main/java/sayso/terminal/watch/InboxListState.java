package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;

/// State of the inbox list: the rows read so far, and which of them are shown.
///
/// @param frozen the rows that stand still while the person decides; null while the list moves
/// @param arrived how many came since it stands still
/// @param round which reading of the list counts
/// @param reading whether a page is on its way
/// @param toEnd whether the person wants to go to the last row, which is not read yet
/// @param drafts the decisions of which the person keeps a draft, as far as `looked` goes
record InboxListState(
        InboxRows inbox,
        @Nullable List<InboxRow> frozen,
        int arrived,
        WatchFilter filter,
        int round,
        boolean reading,
        boolean toEnd,
        Set<DecisionId> drafts,
        Set<DecisionId> looked) {
    /// Place of a row in what the desk lists.
    enum RowPlace {
        LISTED,
        /// It waits, and the filter does not take it.
        FILTERED_OUT,
        /// It waits no longer.
        CLOSED
    }

    InboxListState {
        requireNonNull(inbox, "inbox is null");
        requireNonNull(filter, "filter is null");
        // why: they grow by a few with every row the cursor comes to, and are not copied once more;
        // whoever made them keeps no hand on them
        drafts = Collections.unmodifiableSet(drafts);
        looked = Collections.unmodifiableSet(looked);
    }

    static InboxListState of(WatchFilter filter) {
        return new InboxListState(
                InboxRows.UNREAD, null, 0, filter, 1, true, false, Set.of(), Set.of());
    }

    /// The rows in their order, the one under the cursor among them whatever became of it.
    List<InboxRow> shown(@Nullable InboxRow pinned) {
        List<InboxRow> rows = frozen == null ? inbox.rows() : frozen;
        int at = pinned == null ? 0 : pinned.in(rows);
        if (pinned == null || at >= 0) {
            return rows;
        }
        List<InboxRow> all = new ArrayList<>(rows);
        all.add(-at - 1, pinned);
        return all;
    }

    /// Why the list of the desk has not, or no longer, a row that is to be seen.
    RowPlace place(InboxRow row) {
        boolean absent = inbox.at(row) < 0 && (inbox.complete() || isRead(row));
        return !absent
                ? RowPlace.LISTED
                : filter.isNarrow() && row.isOpen() ? RowPlace.FILTERED_OUT : RowPlace.CLOSED;
    }

    private boolean isRead(InboxRow row) {
        return !inbox.rows().isEmpty() && InboxRow.ORDER.compare(row, inbox.rows().getLast()) <= 0;
    }

    InboxListState freeze(@Nullable InboxRow pinned) {
        return frozen != null ? this : with(inbox, shown(pinned), 0);
    }

    InboxListState thaw() {
        return with(inbox, null, 0);
    }

    InboxListState with(InboxRows changed) {
        return with(changed, frozen, arrived);
    }

    InboxListState withArrived(InboxRows changed, int count) {
        return with(changed, frozen, frozen == null ? 0 : arrived + count);
    }

    /// With these as they stand now, also where the list stands still.
    InboxListState standing(Collection<InboxRow> changed, Set<DecisionId> gone) {
        Map<DecisionId, InboxRow> now = new HashMap<>();
        changed.forEach(row -> now.put(row.id(), row));
        List<InboxRow> still = frozen;
        if (still != null) {
            still =
                    still.stream()
                            .map(row -> now.getOrDefault(row.id(), row).placedAs(row))
                            .toList();
        }
        InboxRows left = gone.isEmpty() ? inbox : inbox.without(gone);
        return with(changed.isEmpty() ? left : left.with(changed), still, arrived);
    }

    InboxListState asking(boolean page, boolean end) {
        return new InboxListState(inbox, frozen, arrived, filter, round, page, end, drafts, looked);
    }

    /// The same list read anew, or another one.
    InboxListState anew(WatchFilter wanted) {
        return new InboxListState(
                wanted.equals(filter) ? inbox : InboxRows.UNREAD,
                null,
                0,
                wanted,
                round + 1,
                true,
                false,
                drafts,
                Set.of());
    }

    InboxListState drafted(DecisionId id, boolean kept) {
        Set<DecisionId> changed = new HashSet<>(drafts);
        if (kept ? !changed.add(id) : !changed.remove(id)) {
            return this;
        }
        return new InboxListState(
                inbox, frozen, arrived, filter, round, reading, toEnd, changed, looked);
    }

    InboxListState drafted(Set<DecisionId> asked, Set<DecisionId> kept) {
        Set<DecisionId> changed = new HashSet<>(drafts);
        asked.forEach(changed::remove);
        changed.addAll(kept);
        Set<DecisionId> seen = looked;
        if (!seen.containsAll(asked)) {
            seen = new HashSet<>(looked);
            seen.addAll(asked);
        }
        return new InboxListState(
                inbox, frozen, arrived, filter, round, reading, toEnd, changed, seen);
    }

    private InboxListState with(InboxRows changed, @Nullable List<InboxRow> still, int count) {
        return new InboxListState(
                changed, still, count, filter, round, reading, toEnd, drafts, looked);
    }
}
