package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The store's knowledge of a decision's asker, from which `AskerPresence` is derived: until when a
/// call of it waits, and its session, if known.
///
/// @param waitsUntil until when a call of the asker is known to wait; null where none said so
/// @param session the agent's session whose hooks tell it; null where none is known
public record AskerFacts(@Nullable Instant waitsUntil, @Nullable KnownSession session) {
    /// Nothing.
    public static final AskerFacts NONE = new AskerFacts(null, null);

    /// A session that was silent for so long is taken for dead, though it never said that it ends.
    public static final Duration SILENT = Duration.ofHours(24);

    /// So long after it was asked, a call that waits for it has said so.
    public static final Duration YOUNG = Duration.ofSeconds(1);

    /// A session of an agent, as its hooks told of it.
    ///
    /// @param folder where it works; null where it did not say
    /// @param endedAt when it said that it ends; null while it has not
    public record KnownSession(Instant seenAt, @Nullable Instant endedAt, @Nullable String folder) {
        public KnownSession {
            requireNonNull(seenAt, "seenAt is null");
        }

        /// Whether nobody will speak for it any more.
        public boolean isOver(Instant now) {
            return endedAt != null || now.isAfter(seenAt.plus(SILENT));
        }

        /// Until when it may have been at work: until its end, else for as long as its silence says nothing,
        /// since its hooks report nothing while nothing waits.
        public Instant atWorkUntil() {
            return endedAt == null ? seenAt.plus(SILENT) : endedAt;
        }
    }
}
