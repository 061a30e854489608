package sayso.decision.session;

import static java.util.Objects.requireNonNull;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Identifies one session of an agent by its owner, the kind of agent, and the agent's own id for
/// it.
///
/// @param owner the principal the agent acts for, as `Asker.owner`
/// @param agentKind one of the agent names (`claude-code`, `codex`, …)
/// @param sessionId the agent's own name for its session
public record SessionKey(String owner, String agentKind, String sessionId) {
    /// Longer names are cut: what an agent calls its session is a key of tables.
    public static final int MAX_LENGTH = 200;

    public SessionKey {
        requireNonNull(owner, "owner is null");
        requireNonNull(agentKind, "agentKind is null");
        requireNonNull(sessionId, "sessionId is null");
        // why: not every database keeps a NUL character
        sessionId = cut(sessionId.replace("\0", ""));
        if (sessionId.isBlank()) {
            throw new IllegalArgumentException("sessionId is blank");
        }
    }

    // why: hooks compare sessions, and each process links a record's own equals anew: 110 ms
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SessionKey key
                && key.sessionId.equals(sessionId)
                && key.owner.equals(owner)
                && key.agentKind.equals(agentKind);
    }

    @Override
    public int hashCode() {
        return Objects.hash(owner, agentKind, sessionId);
    }

    private static String cut(String text) {
        return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH);
    }
}
