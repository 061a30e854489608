package sayso.decision.turn;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;

/// A decision that may excuse the end of a turn, since the session's agent asked it: how many turns
/// ago, and whether it is still open or was answered.
///
/// @param turnsSince how many turns of people began since it was asked; 0 if it was in this one
/// @param answeredAt when it was answered or declined, or a default was applied; null while it
///     waits or can still be answered
public record TurnExcuse(DecisionId id, int turnsSince, @Nullable Instant answeredAt) {
    public TurnExcuse {
        requireNonNull(id, "id is null");
    }

    boolean isOpen() {
        return answeredAt == null;
    }
}
