package sayso.terminal.watch;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// Applies news about several decisions at once to the state of the inbox: similar ones found, a
/// batch sent, or its answers taken back.
final class BatchEventReducer {
    private BatchEventReducer() {}

    static WatchState alike(WatchState state, List<DecisionId> ids, int leftOut) {
        WatchState marked = BatchSelectionReducer.said(state.with(state.marks().with(ids)));
        return leftOut == 0
                ? marked
                : marked.saying(
                        marked.message()
                                + " Left out: "
                                + leftOut
                                + " locked, needing confirmation, or irreversible; Space marks those.");
    }

    static WatchStep sent(WatchState state, InboxEvent.SentAll sent) {
        Map<DecisionId, OpenDecisionState> others = new HashMap<>(state.opened());
        if (sent.written()) {
            others.keySet().removeAll(sent.done()); // why: nothing of what was sent is a draft
        }
        InboxListState listing = state.listing().thaw();
        if (sent.written()) {
            listing = listing.drafted(sent.done(), Set.of());
        }
        WatchState told =
                state.withOpened(others)
                        .with(listing)
                        .with(state.marks().without(sent.done()))
                        .with(sent.report());
        told = sent.moment() == null ? told : told.with(sent.moment());
        return readAnew(told.saying(""), List.copyOf(sent.done()));
    }

    /// What is open again is marked again, so that one more choice goes to all of it.
    static WatchStep takenBack(WatchState state, List<ChangeResult> results) {
        List<DecisionId> open = new ArrayList<>();
        List<DecisionId> all = new ArrayList<>();
        for (ChangeResult result : results) {
            if (result instanceof ChangeResult.Accepted accepted) {
                open.add(accepted.decision().id());
            }
            all.add(id(result));
        }
        int late = all.size() - open.size();
        WatchState told =
                state.with((AnswerUndoWindow) null)
                        .with((Overlay) null)
                        .with(state.marks().with(open))
                        .saying(
                                "Taken back: "
                                        + open.size()
                                        + (late == 0
                                                ? ". Nothing was sent."
                                                : ". Too late for "
                                                        + late
                                                        + ": "
                                                        + (late == 1
                                                                ? "it counts."
                                                                : "they count.")));
        return readAnew(told, all);
    }

    private static WatchStep readAnew(WatchState state, List<DecisionId> ids) {
        WatchStep step = WatchStep.to(state, new DeskCommand.Reread(ids));
        InboxRow row = state.cursor().row();
        return row != null && ids.contains(row.id())
                ? step.and(new DeskCommand.Read(row.id()))
                : step;
    }

    private static DecisionId id(ChangeResult result) {
        return switch (result) {
            case ChangeResult.Accepted accepted -> accepted.decision().id();
            case ChangeResult.AlreadyClosed(Decision decision) -> decision.id();
            case ChangeResult.Rejected(Decision decision, _) -> decision.id();
            case ChangeResult.NotAllowed(Decision decision, _) -> decision.id();
            case ChangeResult.Unknown(DecisionId id) -> id;
        };
    }
}
