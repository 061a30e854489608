package sayso.terminal.watch;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import sayso.decision.model.DecisionId;

/// Applies the passage of time to the state of the inbox, and returns the commands that follow:
/// answers that can no longer be taken back, and expired time limits. Reading an expired decision
/// closes it, so its row is read again.
final class ClockReducer {
    /// So many rows at most are looked after at once.
    private static final int MOST = 50;

    private ClockReducer() {}

    static WatchStep to(WatchState state, Instant now) {
        WatchState later = state;
        List<DeskCommand> errands = new ArrayList<>();
        AnswerUndoWindow moment = state.moment();
        if (moment != null && !now.isBefore(moment.until())) {
            later = later.with((AnswerUndoWindow) null).saying("Sent. " + moment.said() + ".");
            moment.ids().forEach(id -> errands.add(new DeskCommand.Read(id)));
        }
        List<DecisionId> over =
                state.listing().inbox().rows().stream()
                        .filter(row -> row.pending() && isOver(row, now))
                        .limit(MOST)
                        .map(InboxRow::id)
                        .toList();
        for (DecisionId id : over) {
            if (state.opened().containsKey(id)) {
                errands.add(new DeskCommand.Read(id));
            }
        }
        if (!over.isEmpty()) {
            errands.add(new DeskCommand.Reread(over));
        }
        return new WatchStep(later, errands);
    }

    private static boolean isOver(InboxRow row, Instant now) {
        Instant due = row.due();
        return due != null && !now.isBefore(due);
    }
}
