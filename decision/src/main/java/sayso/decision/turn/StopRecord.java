package sayso.decision.turn;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import sayso.decision.session.SessionKey;

/// A recorded end of a turn, with its time, the verdict on it, and a mark of what the agent sent,
/// by which a repeated report is known.
///
/// @param turn the number of the turn
/// @param verdict `StopVerdict.wireName`
/// @param print names what the agent sent, so that the same end reported twice is known
public record StopRecord(SessionKey session, long turn, Instant at, String verdict, String print) {
    public static final String HELD = "held";

    /// The agent's last words claimed an answer that no person gave.
    public static final String REFUTED = "false_claim";

    public StopRecord {
        requireNonNull(session, "session is null");
        requireNonNull(at, "at is null");
        requireNonNull(verdict, "verdict is null");
        requireNonNull(print, "print is null");
    }

    boolean isHeld() {
        return verdict.equals(HELD) || verdict.equals(REFUTED);
    }
}
