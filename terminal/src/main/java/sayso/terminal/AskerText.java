package sayso.terminal;

import java.time.Duration;
import java.time.Instant;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;

/// Describes in a few words the asker of a decision: its name, whether it is there to take an
/// answer, and what becomes of a late answer or has become of a given one. For every surface of a
/// terminal.
public final class AskerText {
    private AskerText() {}

    /// Who asks, as in `asked by shop/builder`.
    public static String name(Asker asker) {
        return asker.name().equals(Asker.UNKNOWN)
                ? "an unnamed asker"
                : SafeText.line(asker.name());
    }

    /// Before an answer is given; empty for a decision that has ended, and where nothing is known.
    public static String of(Decision decision, AskerPresence presence) {
        if (!decision.isPending()) {
            return "";
        }
        return switch (presence) {
            case AskerPresence.InCall _ -> "waiting for the answer now";
            case AskerPresence.InSession _ -> "gets it at its next turn";
            case AskerPresence.BetweenSessions _ -> "gets it when its next session starts";
            case AskerPresence.Absent _ -> "not waiting now";
            case AskerPresence.CallOver _ -> "gone";
            case AskerPresence.Informed _, AskerPresence.Unknown _ -> "";
        };
    }

    /// The same behind the asker's name, with the comma between.
    public static String aside(Decision decision, AskerPresence presence) {
        String waits = of(decision, presence);
        return waits.isEmpty() ? "" : ", " + waits;
    }

    /// What becomes of an answer after the time limit, in the middle of a sentence.
    public static String late(AskerPresence presence) {
        return switch (presence) {
            case AskerPresence.InCall _ ->
                    "the agent still waits; a late answer reaches it at once";
            case AskerPresence.InSession _ ->
                    "the agent moved on; a late answer reaches it at its next turn";
            case AskerPresence.BetweenSessions(String folder) ->
                    "the agent's session is over; a late answer reaches its next one in "
                            + SafeText.line(folder);
            case AskerPresence.Informed _, AskerPresence.Absent _, AskerPresence.CallOver _ ->
                    "the agent moved on; a late answer is kept, and reaches it only if it asks"
                            + " again";
            case AskerPresence.Unknown _ -> "the agent moved on; a late answer is kept";
        };
    }

    /// What has become of an end that counts, a sentence of its own.
    ///
    /// @param decision that has ended
    public static String receipt(Decision decision, AskerPresence presence, Instant now) {
        boolean unnamed = decision.asker().name().equals(Asker.UNKNOWN);
        String asker = unnamed ? "the asker" : SafeText.line(decision.asker().name());
        String subject = unnamed ? "The asker" : asker;
        return switch (presence) {
            case AskerPresence.Informed(Instant since) ->
                    "Delivered to "
                            + asker
                            + " "
                            + RelativeTimeText.ago(Duration.between(since, now));
            case AskerPresence.InCall _ ->
                    subject + " is waiting for it and has not received it yet";
            case AskerPresence.InSession(Instant heardOf) ->
                    subject
                            + " is not waiting; it gets the answer at its next turn (last seen "
                            + RelativeTimeText.ago(Duration.between(heardOf, now))
                            + ")";
            case AskerPresence.BetweenSessions(String folder) ->
                    "The session of "
                            + asker
                            + " is over; its next one in "
                            + SafeText.line(folder)
                            + " gets the answer when it starts";
            case AskerPresence.Absent _ ->
                    "No one is waiting for it now; it is kept for "
                            + asker
                            + (decision.asker().via().equals("mcp")
                                    ? ": tell it to call await_decision "
                                    : ", who gets it with: sayso decision await ")
                            + decision.id();
            case AskerPresence.CallOver _ ->
                    "It was for one call of " + asker + " that has ended; it goes to nobody else";
            case AskerPresence.Unknown _ ->
                    "Kept for " + asker + "; it is not known yet whether it is waiting";
        };
    }
}
