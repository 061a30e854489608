package sayso.decision.log;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import sayso.decision.model.DecisionId;

/// Port to the ordered log of all events: reads events and lines, gives signals of new ones, and
/// verifies the hash chain; it appends nothing. Sequence order is commit order: a reader that has
/// seen a sequence never finds a smaller one later, unless a backup was restored, which
/// `LogFollower` notices.
public interface EventLog {
    /// The last sequence; 0 when nothing happened yet.
    long head();

    /// The events after `sequence`, oldest first, at most `limit` of them.
    List<LoggedEvent> since(long sequence, int limit);

    /// The lines of the log as they stand, oldest first, those included that `since` passes over:
    /// erased, damaged, or of a kind that only a later version knows.
    List<LogEntry> entries(LogQuery query);

    /// The lines about some decisions, those of each oldest first; at most `limit` of them all together.
    default List<LogEntry> entriesOf(List<DecisionId> decisions, int limit) {
        List<LogEntry> found = new ArrayList<>();
        for (DecisionId decision : decisions) {
            if (found.size() < limit) {
                found.addAll(entries(LogQuery.after(0, limit - found.size()).of(decision)));
            }
        }
        return found;
    }

    /// Registers for hints. Register first, look second: then no commit is missed.
    WakeupSignal wakeups();

    /// As `wakeups`, for who waits for one decision: commits about others may pass without a hint, so
    /// that many can wait at once. A log that cannot tell them apart gives a hint for each.
    default WakeupSignal wakeups(DecisionId about) {
        return wakeups();
    }

    /// Recomputes the hash chain from the first event to the last.
    default LogCheckResult verify() {
        return verify(_ -> {});
    }

    /// As `verify`, and tells on the way how many events were looked at so far.
    LogCheckResult verify(LongConsumer checked);

    /// Recomputes the chain of one part of the log by itself.
    ///
    /// @return empty where the log has no such part, as in a store that keeps one chain for everything
    default Optional<LogCheckResult> verify(LogStream part, LongConsumer checked) {
        return Optional.empty();
    }
}
