package sayso.decision.plan.mode;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import sayso.decision.session.SessionKey;

/// A line of a plan's history: the event, its time, the revision it is about, the actor, and
/// details for people.
///
/// @param revision of the plan that it is about
/// @param by who did it, as the log calls them
/// @param detail for people: which step, what was said; or empty
public record PlanHistoryEntry(
        SessionKey session,
        Instant at,
        int revision,
        PlanEventKind move,
        String by,
        String detail) {
    public PlanHistoryEntry {
        requireNonNull(session, "session is null");
        requireNonNull(at, "at is null");
        requireNonNull(move, "move is null");
        requireNonNull(by, "by is null");
        requireNonNull(detail, "detail is null");
    }
}
