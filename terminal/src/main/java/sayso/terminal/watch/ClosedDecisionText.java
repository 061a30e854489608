package sayso.terminal.watch;

import java.time.Instant;
import sayso.decision.keyboard.KeyBinding;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.terminal.OutcomeText;
import sayso.terminal.SafeText;
import sayso.terminal.TextTruncator;

/// Text about a decision that takes no answer any more: what became of it, and what the person can
/// still do about that, by key or by command.
final class ClosedDecisionText {
    /// Leaves room for what can be done in the lines that say something.
    private static final int LONGEST_OUTCOME = 160;

    private ClosedDecisionText() {}

    static String of(WatchState state, Decision decision, Instant now) {
        return became(decision, now)
                + " "
                + wayOut(state, decision, now)
                + key(state, KeyBinding.BROWSER)
                + " shows it in the browser, "
                + key(state, KeyBinding.MOVE)
                + " goes on.";
    }

    private static String became(Decision decision, Instant now) {
        String outcome = TextTruncator.line(OutcomeText.of(decision, now), LONGEST_OUTCOME);
        // why: of an answer that can be taken back it says who gave it, and where
        return (decision.claim() == null ? "It is " : "") + SafeText.sentence(outcome);
    }

    private static String wayOut(WatchState state, Decision decision, Instant now) {
        DecisionId id = decision.id();
        AnswerUndoWindow moment = state.moment();
        if (moment != null && moment.ids().contains(id) && now.isBefore(moment.until())) {
            int together = moment.ids().size();
            return key(state, KeyBinding.UNDO)
                    + (together == 1
                            ? " takes it back. "
                            : " takes back all " + together + " answers that were sent together. ");
        }
        if (decision.isContestable()) {
            return "Not right? sayso contest " + id + ". ";
        }
        return decision.successor()
                .map(successor -> "Now it is " + successor + ". ")
                .orElseGet(() ->
                        canBeReopened(decision)
                                ? "To ask it again: sayso decision reopen " + id + ". "
                                : "");
    }

    private static boolean canBeReopened(Decision decision) {
        return switch (decision.state()) {
            case CANCELLED, TIMED_OUT -> !decision.isErased();
            case PENDING, RESOLVED, SUPERSEDED -> false;
        };
    }

    /// One that does here what the table says, where letters may be none.
    private static String key(WatchState state, KeyBinding meaning) {
        String first = meaning.keys().getFirst();
        if (state.letters()) {
            return first;
        }
        return meaning.keys().stream()
                .filter(key -> key.length() > 1)
                .findFirst()
                .orElse("Alt+" + first);
    }
}
