package sayso.decision.turn;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.session.SessionKey;

/// One turn of an agent's session, from a prompt to the end of the reply: its number and name,
/// whether a person began it, when it last worked, and whether it was held or let go. Every
/// continuation that a hook forces belongs to it.
///
/// @param number counts the turns of its session from 1
/// @param name the agent's own name for it, else `#` and its number; what `Asker.turnId` holds
/// @param byPerson whether a person began it, and not a schedule or a background task
/// @param workedAt when a tool last ran in it that did more than ask; null if none did
/// @param reply the first line of what the agent was last told when it was held, by which a follow-up
///     of that is known; null while it was never held
/// @param looseAt when the loop breaker opened; null while it is closed
public record Turn(
        SessionKey session,
        long number,
        String name,
        boolean byPerson,
        Instant begunAt,
        @Nullable Instant workedAt,
        @Nullable String reply,
        @Nullable Instant looseAt) {
    public Turn {
        requireNonNull(session, "session is null");
        requireNonNull(name, "name is null");
        requireNonNull(begunAt, "begunAt is null");
    }

    /// The name of a turn whose agent has none for it.
    public static String nameOf(long number) {
        return "#" + number;
    }

    public Turn worked(Instant now) {
        return new Turn(session, number, name, byPerson, begunAt, now, reply, looseAt);
    }

    public Turn held(String firstLine) {
        return new Turn(session, number, name, byPerson, begunAt, workedAt, firstLine, looseAt);
    }

    public Turn loose(Instant now) {
        return new Turn(session, number, name, byPerson, begunAt, workedAt, reply, now);
    }
}
