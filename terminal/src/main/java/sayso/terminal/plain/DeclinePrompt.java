package sayso.terminal.plain;

import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;

/// Ends a decision at the plain prompt without an answer: the person declines it or hands it back
/// for discussion, may give a reason, and confirms.
final class DeclinePrompt {
    private final PromptContext place;

    DeclinePrompt(PromptContext place) {
        this.place = place;
    }

    /// @return null when the person thought better of it
    @Nullable AnswerPromptOutcome end(Decision decision, CancelKind kind)
            throws TerminalEndedException {
        boolean talk = kind == CancelKind.DISCUSS;
        String reason =
                place.dialogue()
                        .ask(
                                talk
                                        ? "What do you want to discuss (may be empty): "
                                        : "Reason (empty for none): ");
        if (reason == null
                || !place.agrees(
                        talk ? "Hand it back for discussion?" : "Decline this decision?")) {
            return null;
        }
        return switch (place.desk().cancel(decision.id(), kind, reason, place.by())) {
            case ChangeResult.Accepted accepted -> new AnswerPromptOutcome.Declined(accepted);
            case ChangeResult.AlreadyClosed(Decision closed) ->
                    new AnswerPromptOutcome.Lost(closed);
            case ChangeResult.NotAllowed(_, String why) -> new AnswerPromptOutcome.NotAllowed(why);
            case ChangeResult.Rejected rejected ->
                    new AnswerPromptOutcome.Lost(rejected.decision());
            case ChangeResult.Unknown _ -> new AnswerPromptOutcome.Lost(decision);
        };
    }
}
