package sayso.mcp.http;

import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import sayso.mcp.feature.CallerIdentity;

/// Registry of the open legacy HTTP sessions: issues their ids, finds a session for its own caller,
/// and ends sessions that are idle or have to make room for new ones within the limits.
final class LegacyHttpSessionRegistry {
    private static final int ID_BYTES = 20;

    private final SecureRandom random = new SecureRandom();
    private final Map<String, LegacyHttpSession> byId = new HashMap<>();
    private final HttpLimits limits;
    private final InstantSource clock;
    private boolean closed;

    LegacyHttpSessionRegistry(HttpLimits limits, InstantSource clock) {
        this.limits = limits;
        this.clock = clock;
    }

    /// A new id that nobody can guess.
    String newId() {
        byte[] bytes = new byte[ID_BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /// Keeps a session, for which the caller's longest unused one may have to go.
    ///
    /// @return whether there was room
    boolean add(LegacyHttpSession session) {
        List<LegacyHttpSession> ended = new ArrayList<>();
        boolean added;
        synchronized (this) {
            added =
                    !closed
                            && makeRoom(
                                    limits.crowd().maxSessionsPerCaller(),
                                    other -> other.caller().equals(session.caller()),
                                    ended)
                            && makeRoom(limits.crowd().maxSessions(), _ -> true, ended);
            if (added) {
                byId.put(session.id(), session);
            }
        }
        ended.forEach(LegacyHttpSession::end);
        return added;
    }

    /// The session of that id; empty when it is unknown, has ended, or is another caller's.
    Optional<LegacyHttpSession> find(String id, CallerIdentity caller) {
        LegacyHttpSession session;
        Instant now = clock.instant();
        synchronized (this) {
            session = byId.get(id);
            if (session == null || !session.caller().equals(caller)) {
                return Optional.empty();
            }
            if (!session.idleFor(limits.pace().sessionIdle(), now)) {
                session.lastUse().now(now);
                return Optional.of(session);
            }
            byId.remove(id);
        }
        session.end();
        return Optional.empty();
    }

    void end(LegacyHttpSession session) {
        synchronized (this) {
            byId.remove(session.id());
        }
        session.end();
    }

    /// Ends the sessions that nobody uses, and lets go of old messages of the others.
    void sweep() {
        Instant now = clock.instant();
        List<LegacyHttpSession> idle = new ArrayList<>();
        List<LegacyHttpSession> others = new ArrayList<>();
        synchronized (this) {
            for (LegacyHttpSession session : byId.values()) {
                (session.idleFor(limits.pace().sessionIdle(), now) ? idle : others).add(session);
            }
            idle.forEach(session -> byId.remove(session.id()));
        }
        idle.forEach(LegacyHttpSession::end);
        others.forEach(session -> session.streams().sweep());
    }

    /// Ends all sessions, and every one that is still to come.
    void close() {
        List<LegacyHttpSession> all;
        synchronized (this) {
            closed = true;
            all = List.copyOf(byId.values());
            byId.clear();
        }
        all.forEach(LegacyHttpSession::end);
    }

    synchronized int size() {
        return byId.size();
    }

    private boolean makeRoom(
            int max, Predicate<LegacyHttpSession> counted, List<LegacyHttpSession> ended) {
        List<LegacyHttpSession> counting = byId.values().stream().filter(counted).toList();
        if (counting.size() < max) {
            return true;
        }
        Optional<LegacyHttpSession> unused =
                counting.stream()
                        .filter(session -> !session.busy())
                        .min(Comparator.comparing(session -> session.lastUse().at()));
        unused.ifPresent(session -> {
            byId.remove(session.id());
            ended.add(session);
        });
        return unused.isPresent();
    }
}
