package sayso.terminal.watch;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.BatchAnswerRules;
import sayso.decision.model.Answer;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Question;

/// Computes the next state of the inbox, and the commands to the worker, for selecting decisions to
/// be answered as a batch, one by one or all that are like the one under the cursor, and for
/// previewing the answer to them.
final class BatchSelectionReducer {
    private BatchSelectionReducer() {}

    /// Marks the decision under the cursor, or takes its mark back.
    static WatchStep one(WatchState state) {
        OpenDecisionState opened = state.current().orElse(null);
        if (opened == null) {
            return WatchStep.to(state.saying(none(state)));
        }
        DecisionId id = opened.decision().id();
        BatchSelection marks = state.marks();
        if (marks.has(id)) {
            return WatchStep.to(said(state.with(marks.without(List.of(id)))));
        }
        String why = why(state, opened);
        return WatchStep.to(
                why == null ? said(state.with(marks.with(List.of(id)))) : state.saying(why));
    }

    /// Marks every one that waits and is like the one under the cursor.
    static WatchStep alike(WatchState state) {
        OpenDecisionState opened = state.current().orElse(null);
        if (opened == null) {
            return WatchStep.to(state.saying(none(state)));
        }
        String why = why(state, opened);
        return why == null
                ? WatchStep.to(
                        state.saying("Looking for similar ones."),
                        new DeskCommand.FindAlike(opened.decision().id()))
                : WatchStep.to(state.saying(why));
    }

    private static String none(WatchState state) {
        return state.cursor().row() == null
                ? "No decision is selected."
                : "Still loading; press it once more.";
    }

    private static @Nullable String why(WatchState state, OpenDecisionState opened) {
        if (!opened.takesAnswer()) {
            return "It accepts no answer now, so it cannot be marked.";
        }
        Question question = opened.decision().question();
        if (BatchAnswerRules.group(opened.decision()).isEmpty()) {
            return "Only decisions with options are answered together.";
        }
        boolean differs =
                state.marks().ids().stream()
                        .map(state.opened()::get)
                        .anyMatch(other ->
                                other != null
                                        && !BatchAnswerRules.offerTheSame(
                                                question, other.decision().question()));
        return differs
                ? "Its options differ from the marked ones; one answer would mean two things."
                : null;
    }

    static WatchState said(WatchState state) {
        int count = state.marks().count();
        return state.saying(
                count == 0
                        ? "Nothing is marked."
                        : count
                                + " marked."
                                + (count == 1
                                        ? " Space marks more, B all similar ones."
                                        : " Choose, and Enter shows what goes to all of them."));
    }

    /// Whether Enter here means all that are marked.
    static boolean meansAll(WatchState state, DecisionId id) {
        return state.marks().count() > 1 && state.marks().has(id);
    }

    /// Wants to be shown what would be sent to all that are marked.
    static WatchStep preview(WatchState state, OpenDecisionState opened, Answer answer) {
        return WatchStep.to(
                state.saying("Reading the marked ones."),
                new DeskCommand.Preview(opened.decision().id(), answer, state.marks().ids()));
    }
}
