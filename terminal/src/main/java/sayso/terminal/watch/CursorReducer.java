package sayso.terminal.watch;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sayso.decision.model.DecisionId;

/// Computes the next state of the inbox when the cursor moves between decisions, with the commands
/// to save input, read the next decision and fetch further rows.
final class CursorReducer {
    /// What is read as the cursor comes near, and is there before it.
    static final int PAGE = 200;

    /// What is read at once of a list that is wanted to its end.
    static final int LARGE_PAGE = 1_000;

    /// So many rows before the last one that was read, the next page is fetched.
    private static final int NEAR = 100;

    private CursorReducer() {}

    static WatchStep by(WatchState state, int rows) {
        List<InboxRow> shown = state.shown();
        if (shown.isEmpty()) {
            return WatchStep.to(state);
        }
        int from = state.cursor().row() == null ? -Integer.signum(rows) : state.at(shown);
        WatchStep there = to(state, shown, Math.clamp(from + rows, 0, shown.size() - 1));
        return from + rows >= shown.size() && isReadOn(state)
                ? there.with(there.state().saying("Loading more."))
                : there;
    }

    private static boolean isReadOn(WatchState state) {
        InboxListState listing = state.listing();
        return !listing.inbox().complete() && listing.frozen() == null;
    }

    static WatchStep home(WatchState state) {
        List<InboxRow> shown = state.shown();
        return shown.isEmpty() ? WatchStep.to(state) : to(state, shown, 0);
    }

    /// To the last row. Where that is not read yet, it is fetched, and the cursor goes there then.
    static WatchStep end(WatchState state) {
        InboxListState listing = state.listing();
        if (isReadOn(state)) {
            WatchState waiting = state.with(listing.asking(true, true)).saying("Loading the rest.");
            return listing.reading() ? WatchStep.to(waiting) : WatchStep.to(waiting, more(listing));
        }
        List<InboxRow> shown = state.shown();
        return shown.isEmpty() ? WatchStep.to(state) : to(state, shown, shown.size() - 1);
    }

    static WatchStep to(WatchState state, List<InboxRow> shown, int at) {
        InboxRow row = shown.get(at);
        WatchStep kept = DraftReducer.keepAll(state);
        WatchState there = kept.state().saying("").with(WatchCursor.on(row));
        List<DeskCommand> errands = new ArrayList<>(kept.errands());
        Set<DecisionId> near = new HashSet<>();
        for (int place : List.of(at, at + 1, at - 1)) {
            if (place >= 0 && place < shown.size()) {
                DecisionId id = shown.get(place).id();
                near.add(id);
                if (!there.opened().containsKey(id)) {
                    errands.add(new DeskCommand.Read(id));
                }
            }
        }
        there = there.withOpened(worthKeeping(there, near));
        InboxListState listing = there.listing();
        if (at + NEAR >= shown.size() && !listing.inbox().complete() && !listing.reading()) {
            there = there.with(listing.asking(true, listing.toEnd()));
            errands.add(more(listing));
        }
        return new WatchStep(there, errands);
    }

    static DeskCommand more(InboxListState listing) {
        List<InboxRow> rows = listing.inbox().rows();
        return new DeskCommand.ReadList(
                listing.filter(),
                listing.round(),
                rows.isEmpty() ? null : rows.getLast().id(),
                listing.toEnd() ? LARGE_PAGE : PAGE);
    }

    private static Map<DecisionId, OpenDecisionState> worthKeeping(
            WatchState state, Set<DecisionId> near) {
        Map<DecisionId, OpenDecisionState> kept = new HashMap<>();
        state.opened()
                .forEach((id, opened) -> {
                    if (near.contains(id) || (opened.isTheirs() && opened.isOpen())) {
                        kept.put(id, opened);
                    }
                });
        return kept;
    }
}
