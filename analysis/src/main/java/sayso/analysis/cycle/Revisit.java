package sayso.analysis.cycle;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.WireEnum;

/// A suggestion to revisit a component of a cycle, with its reason and priority, queued until it is
/// accepted, dismissed or expired.
///
/// @param trigger what gave rise to it
/// @param resolution why it was accepted or dismissed, or null
public record Revisit(
        ItemId id,
        Component component,
        String reason,
        String trigger,
        RevisitPriority priority,
        Status status,
        @Nullable String resolution,
        Instant createdAt,
        @Nullable Instant resolvedAt) {
    /// The status of a suggested revisit.
    public enum Status implements WireEnum {
        PENDING,
        ACCEPTED,
        DISMISSED,
        EXPIRED
    }

    public Revisit {
        requireNonNull(id, "id is null");
        requireNonNull(component, "component is null");
        requireNonNull(reason, "reason is null");
        requireNonNull(trigger, "trigger is null");
        requireNonNull(priority, "priority is null");
        requireNonNull(status, "status is null");
        requireNonNull(createdAt, "createdAt is null");
    }

    public boolean isPending() {
        return status == Status.PENDING;
    }

    /// It waits again.
    public Revisit revived() {
        return new Revisit(
                id, component, reason, trigger, priority, Status.PENDING, null, createdAt, null);
    }

    public Revisit ended(Status how, @Nullable String why, Instant at) {
        return new Revisit(id, component, reason, trigger, priority, how, why, createdAt, at);
    }
}
