package sayso.decision.session;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.AskerFacts;

/// An agent's session in the register: its folder and tmux pane, whether it works without a person,
/// and when it began, was last heard of, and ended. Maintained by the agent's hooks; one that is
/// silent for long counts as dead.
///
/// @param folder the folder it works in, or null where it never said
/// @param pane the tmux pane it runs in as `TmuxPane` writes it, or null
/// @param autonomous whether it works without a person beside it
/// @param endedAt when it said that it ends; null while it has not
public record AgentSession(
        SessionKey key,
        @Nullable String folder,
        @Nullable String pane,
        boolean autonomous,
        Instant begunAt,
        Instant seenAt,
        @Nullable Instant endedAt) {
    /// A sign of life younger than this needs no new row.
    public static final Duration FRESH = Duration.ofMinutes(1);

    /// A session that was silent for so long is taken for dead, though it never said that it ends.
    public static final Duration SILENT = AskerFacts.SILENT;

    public AgentSession {
        requireNonNull(key, "key is null");
        requireNonNull(begunAt, "begunAt is null");
        requireNonNull(seenAt, "seenAt is null");
        folder = folder == null || folder.isBlank() ? null : folder.replace("\0", "");
        pane = pane == null || pane.isBlank() ? null : pane.replace("\0", "");
    }

    /// One that is heard of for the first time.
    public static AgentSession begun(SessionSignals sighting, Instant now) {
        return new AgentSession(
                sighting.key(),
                sighting.folder(),
                sighting.pane(),
                sighting.autonomous(),
                now,
                now,
                null);
    }

    /// Heard of again: what it says now counts, what it leaves out stays.
    public AgentSession seen(SessionSignals sighting, Instant now) {
        return new AgentSession(
                key,
                sighting.folder() == null ? folder : sighting.folder(),
                sighting.pane() == null ? pane : sighting.pane(),
                sighting.autonomous(),
                begunAt,
                now,
                null);
    }

    public AgentSession ended(Instant now) {
        return new AgentSession(key, folder, pane, autonomous, begunAt, now, now);
    }

    /// Whether nobody will speak for this session any more.
    public boolean isDead(Instant now) {
        return known().isOver(now);
    }

    /// The same as those see it who look whether an asker is there.
    public AskerFacts.KnownSession known() {
        return new AskerFacts.KnownSession(seenAt, endedAt, folder);
    }

    /// Whether this sighting says nothing that the register does not know.
    boolean knows(SessionSignals sighting, Instant now) {
        return endedAt == null
                && autonomous == sighting.autonomous()
                && (sighting.folder() == null || sighting.folder().equals(folder))
                && (sighting.pane() == null || sighting.pane().equals(pane))
                && now.isBefore(seenAt.plus(FRESH));
    }
}
