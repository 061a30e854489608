package sayso.terminal.plain;

import org.jspecify.annotations.Nullable;
import sayso.core.decision.CancelKind;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;

/// Ends a decision at the prompt without an answer: the person declines, or wants to talk first.
final class Declining {
    private final Place place;

    Declining(Place place) {
        this.place = place;
    }

    /// @return null when the person thought better of it
    @Nullable PromptEnding end(Decision decision, CancelKind kind) throws DialogueEndedException {
        boolean talk = kind == CancelKind.DISCUSS;
        String reason =
                place.dialogue()
                        .ask(
                                talk
                                        ? "What is there to talk about (empty for nothing yet): "
                                        : "Reason (empty for none): ");
        if (reason == null
                || !place.agrees(
                        talk ? "Hand it back for discussion?" : "Decline this decision?")) {
            return null;
        }
        return switch (place.desk().cancel(decision.id(), kind, reason, place.by())) {
            case ChangeResult.Accepted accepted -> new PromptEnding.Declined(accepted);
            case ChangeResult.AlreadyClosed(Decision closed) -> new PromptEnding.Lost(closed);
            case ChangeResult.NotAllowed(_, String why) -> new PromptEnding.NotAllowed(why);
            case ChangeResult.Rejected rejected -> new PromptEnding.Lost(rejected.decision());
            case ChangeResult.Unknown _ -> new PromptEnding.Lost(decision);
        };
    }
}
