package sayso.terminal.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sayso.decision.model.DecisionId;

/// Computes the commands to save as drafts what the person chose and typed since the last save; the
/// worker saves.
final class DraftReducer {
    private DraftReducer() {}

    static boolean isNeeded(WatchState state) {
        return state.opened().values().stream().anyMatch(OpenDecisionState::dirty);
    }

    static WatchStep keepAll(WatchState state) {
        if (!isNeeded(state)) {
            return WatchStep.to(state);
        }
        List<DeskCommand> errands = new ArrayList<>();
        WatchState kept = state;
        for (Map.Entry<DecisionId, OpenDecisionState> entry : state.opened().entrySet()) {
            OpenDecisionState opened = entry.getValue();
            if (opened.dirty()) {
                DecisionId id = entry.getKey();
                if (opened.takesAnswer()) {
                    errands.add(new DeskCommand.KeepDraft(id, opened.sheet().answer()));
                }
                kept = kept.with(id, opened.kept());
            }
        }
        return new WatchStep(kept, errands);
    }
}
