package sayso.core.decision;

import java.util.List;

/// The one ordered feed of everything that happened. Sequence order is commit order: a reader that
/// has seen a sequence never finds a smaller one later.
public interface EventLog {
    /// The last sequence; 0 when nothing happened yet.
    long head();

    /// The events after `sequence`, oldest first, at most `limit` of them.
    List<LoggedEvent> since(long sequence, int limit);

    /// Registers for hints. Register first, look second: then no commit is missed.
    Wakeups wakeups();

    /// Recomputes the hash chain from the first event to the last.
    LogCheck verify();
}
