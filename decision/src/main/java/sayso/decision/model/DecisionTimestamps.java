package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The timestamps of a decision, all by the store's clock: asked, deadline, hold, delivery of the
/// result, erasure, archiving, and the lease of the call that waits for it.
///
/// @param deadline when it may no longer stay pending; null for no limit
/// @param holdUntil until when the deadline waits, since a person is typing; null if none is
/// @param deliveredAt when the asker first fetched the result; null while it has not
/// @param erasedAt when its texts were erased; null while they are there
/// @param attendedUntil until when the one call that asked is known to wait, or was; null where the
///     answer may come to any call of its asker
/// @param archivedAt when its long texts moved into the archive file; null while the database has them
public record DecisionTimestamps(
        Instant askedAt,
        @Nullable Instant deadline,
        @Nullable Instant holdUntil,
        @Nullable Instant deliveredAt,
        @Nullable Instant erasedAt,
        @Nullable Instant attendedUntil,
        @Nullable Instant archivedAt) {
    /// How long a call is taken to wait since it last said so.
    public static final Duration CALL_LEASE = Duration.ofSeconds(15);

    public DecisionTimestamps {
        requireNonNull(askedAt, "askedAt is null");
    }

    public DecisionTimestamps(
            Instant askedAt,
            @Nullable Instant deadline,
            @Nullable Instant holdUntil,
            @Nullable Instant deliveredAt) {
        this(askedAt, deadline, holdUntil, deliveredAt, null, null);
    }

    /// Those of a decision whose texts are all in the database.
    public DecisionTimestamps(
            Instant askedAt,
            @Nullable Instant deadline,
            @Nullable Instant holdUntil,
            @Nullable Instant deliveredAt,
            @Nullable Instant erasedAt,
            @Nullable Instant attendedUntil) {
        this(askedAt, deadline, holdUntil, deliveredAt, erasedAt, attendedUntil, null);
    }

    /// The deadline with the hold counted in: the later of both. Null for no limit.
    public @Nullable Instant due() {
        if (deadline == null) {
            return null;
        }
        return holdUntil != null && holdUntil.isAfter(deadline) ? holdUntil : deadline;
    }

    public DecisionTimestamps withDeadline(@Nullable Instant newDeadline) {
        return new DecisionTimestamps(
                askedAt, newDeadline, holdUntil, deliveredAt, erasedAt, attendedUntil, archivedAt);
    }

    public DecisionTimestamps heldUntil(Instant until) {
        return new DecisionTimestamps(
                askedAt, deadline, until, deliveredAt, erasedAt, attendedUntil, archivedAt);
    }

    public DecisionTimestamps delivered(Instant at) {
        return new DecisionTimestamps(
                askedAt, deadline, holdUntil, at, erasedAt, attendedUntil, archivedAt);
    }

    /// As if nobody had fetched the result, whoever may fetch it now.
    public DecisionTimestamps undelivered() {
        return new DecisionTimestamps(
                askedAt, deadline, holdUntil, null, erasedAt, null, archivedAt);
    }

    /// What is erased lies in no archive either.
    public DecisionTimestamps erased(Instant at) {
        return new DecisionTimestamps(
                askedAt, deadline, holdUntil, deliveredAt, at, attendedUntil, null);
    }

    public DecisionTimestamps archived(Instant at) {
        return new DecisionTimestamps(
                askedAt, deadline, holdUntil, deliveredAt, erasedAt, attendedUntil, at);
    }

    DecisionTimestamps unarchived() {
        return new DecisionTimestamps(
                askedAt, deadline, holdUntil, deliveredAt, erasedAt, attendedUntil, null);
    }

    public DecisionTimestamps attended(Instant until) {
        return new DecisionTimestamps(
                askedAt, deadline, holdUntil, deliveredAt, erasedAt, until, archivedAt);
    }
}
