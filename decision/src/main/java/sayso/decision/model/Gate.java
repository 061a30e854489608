package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A work item's wait for a decision: the item, the decision, the time at which it began, and the
/// time at which it was released, if it was.
///
/// @param item an opaque id of work elsewhere
/// @param releasedAt when it was released; null while the item waits
public record Gate(String item, DecisionId decision, Instant since, @Nullable Instant releasedAt) {
    public Gate {
        requireNonNull(item, "item is null");
        requireNonNull(decision, "decision is null");
        requireNonNull(since, "since is null");
    }
}
