package sayso.store;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Wakes the waiters of `CommitWaiters` that a commit concerns. After a sign of a commit it reads
/// from the log which decisions changed since its last look, so a commit costs one look, however
/// many wait for other decisions. For one thread.
public final class CommitNotifier {
    /// Beyond so many at once, everybody looks for himself.
    private static final int MOST = 1_000;

    private final CommitWaiters waiters;
    private EventTable.@Nullable Head seen;

    public CommitNotifier(CommitWaiters waiters) {
        this.waiters = requireNonNull(waiters, "waiters is null");
    }

    /// Whether a sign of a commit can be passed on without reading.
    public boolean needsNoLook() {
        return waiters.caresForNone();
    }

    /// Passes on a sign of a commit to those who wait for any.
    public void tellWithoutLooking() {
        seen = null; // why: what comes from now on is not followed
        waiters.wake(Set.of());
    }

    /// After a sign of a commit: wakes who waits for any, and whom it concerns.
    public void tell(SqlExecutor sql) {
        if (!look(sql)) {
            waiters.wake(Set.of());
        }
    }

    /// Without a sign: wakes whom commits since the last look concern.
    ///
    /// @return whether there was any
    public boolean look(SqlExecutor sql) {
        EventTable log = new EventTable(sql);
        EventTable.Head last = seen;
        if (last == null) {
            return everybody(log);
        }
        List<EventTable.Trace> traces = log.tracesFrom(last.sequence(), MOST);
        boolean followsOn =
                last.sequence() == 0
                        || (!traces.isEmpty() && traces.getFirst().head().equals(last));
        // why: after a restore another log is there, and what it says is no sequel
        if (!followsOn || traces.size() == MOST) {
            return everybody(log);
        }
        List<EventTable.Trace> fresh =
                last.sequence() == 0 ? traces : traces.subList(1, traces.size());
        if (fresh.isEmpty()) {
            return false;
        }
        seen = fresh.getLast().head();
        waiters.wake(fresh.stream().map(EventTable.Trace::decision).collect(Collectors.toSet()));
        return true;
    }

    /// Forgets how far it looked: the next look wakes everybody.
    public void forget() {
        seen = null;
    }

    private boolean everybody(EventTable log) {
        seen = log.head();
        waiters.wake();
        return true;
    }
}
