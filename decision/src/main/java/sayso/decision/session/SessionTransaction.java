package sayso.decision.session;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A transaction on the register of agents' sessions: finds, lists and saves them, and registers
/// what a hook reports of its session. It knows no rule but how a sighting changes an entry.
public interface SessionTransaction {
    /// The store's clock.
    Instant now();

    Optional<AgentSession> session(SessionKey key);

    /// The session of this owner that goes by this name, the one last seen where agents of several
    /// kinds use it.
    Optional<AgentSession> sessionNamed(String owner, String sessionId);

    /// All of this owner, the one last seen first.
    List<AgentSession> sessions(String owner);

    /// Adds a line or replaces the one of its key.
    void save(AgentSession session);

    /// Registers a session or notes that it is alive; writes nothing that the register knows.
    default AgentSession seen(SessionSignals sighting) {
        return seen(sighting, session(sighting.key()));
    }

    /// The same for one whose line this transaction has read.
    default AgentSession seen(SessionSignals sighting, Optional<AgentSession> known) {
        Instant now = now();
        if (known.isPresent() && known.get().knows(sighting, now)) {
            return known.get();
        }
        AgentSession seen =
                known.map(line -> line.seen(sighting, now))
                        .orElseGet(() -> AgentSession.begun(sighting, now));
        save(seen);
        return seen;
    }
}
