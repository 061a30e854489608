package sayso.decision.log;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import sayso.decision.model.DecisionId;

/// An event with its place in the ordered log: sequence, time, decision, and link of the hash
/// chain.
///
/// @param sequence its place; the order of sequences is the order of commits
/// @param hash the link of the hash chain: covers this event and every one before it
public record LoggedEvent(
        long sequence, Instant at, DecisionId decision, LogEvent event, String hash) {
    public LoggedEvent {
        requireNonNull(at, "at is null");
        requireNonNull(decision, "decision is null");
        requireNonNull(event, "event is null");
        requireNonNull(hash, "hash is null");
    }
}
