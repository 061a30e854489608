package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import sayso.decision.session.SessionKey;

/// An agent's turn that was let go because holding its end, until the agent would ask something,
/// led nowhere: its session, number, folder and time.
///
/// @param turn its number
/// @param folder where the agent works, or null where it never said
public record HoldLoopRecord(SessionKey session, long turn, @Nullable String folder, Instant at) {
    public HoldLoopRecord {
        requireNonNull(session, "session is null");
        requireNonNull(at, "at is null");
    }

    /// What tells it apart from every other one.
    long occurrence() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, at);
    }

    /// The instant that such a number stands for.
    static Instant at(long occurrence) {
        return Instant.EPOCH.plus(occurrence, ChronoUnit.MICROS);
    }

    /// Which agent it was, in words.
    public String who() {
        return session.agentKind()
                + (folder == null ? "" : " in " + folder)
                + " (session "
                + session.sessionId()
                + ")";
    }
}
