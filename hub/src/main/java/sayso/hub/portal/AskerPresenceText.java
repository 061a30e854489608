package sayso.hub.portal;

import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.model.Asker;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Texts on the portal's pages about the asker of a decision: the name, whether the asker is still
/// present to receive an answer, and what happens to a late answer.
final class AskerPresenceText {
    private AskerPresenceText() {}

    /// Who asks, inside a sentence.
    static String name(Decision decision, PortalTexts words) {
        return isUnnamed(decision)
                ? words.of("asker.somebody")
                : VisibleText.of(decision.asker().name());
    }

    private static boolean isUnnamed(Decision decision) {
        return decision.asker().name().equals(Asker.UNKNOWN);
    }

    /// Empty where there is nothing to say: nothing is known, or the asker ended it itself.
    static String of(Decision decision, AskerPresence presence, PortalTexts words) {
        String inside = name(decision, words);
        String asker = isUnnamed(decision) ? words.of("asker.whoever") : inside;
        return switch (presence) {
            case AskerPresence.InCall _ -> words.of("asker.waiting", asker);
            case AskerPresence.InSession _ -> words.of("asker.next_turn", asker);
            case AskerPresence.BetweenSessions(String folder) ->
                    words.of("asker.next_session", inside, VisibleText.of(folder));
            case AskerPresence.Absent _ -> words.of("asker.nobody", asker);
            case AskerPresence.CallOver _ -> words.of("asker.call_over", inside);
            case AskerPresence.Informed _ ->
                    isOwn(decision.outcome()) ? "" : words.of("asker.informed", asker);
            case AskerPresence.Unknown _ -> "";
        };
    }

    /// What becomes of an answer after the time limit.
    static String late(AskerPresence presence, PortalTexts words) {
        return switch (presence) {
            case AskerPresence.InCall _ -> words.of("line.late_waiting");
            case AskerPresence.InSession _ -> words.of("line.late_session");
            case AskerPresence.BetweenSessions(String folder) ->
                    words.of("line.late_next", VisibleText.of(folder));
            case AskerPresence.Informed _,
                    AskerPresence.Absent _,
                    AskerPresence.CallOver _,
                    AskerPresence.Unknown _ ->
                    words.of("line.late");
        };
    }

    private static boolean isOwn(@Nullable Outcome outcome) {
        return switch (outcome) {
            case Outcome.Superseded _ -> true;
            case Outcome.Cancelled cancelled -> cancelled.kind() == CancelKind.WITHDRAWN;
            case Outcome.Answered _, Outcome.TimedOut _ -> false;
            case null -> false;
        };
    }
}
