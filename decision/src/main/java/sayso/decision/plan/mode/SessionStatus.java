package sayso.decision.plan.mode;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.decision.session.SessionKey;

/// A summary of an agent's session from the register: its key, its folder, and whether it is alive.
///
/// @param folder it works in, or null where it never said
/// @param alive false once it said that it ends, or was silent for long
public record SessionStatus(SessionKey session, @Nullable String folder, boolean alive) {
    public SessionStatus {
        requireNonNull(session, "session is null");
    }
}
