package sayso.store.sqlite;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.EventLog;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogQuery;
import sayso.decision.log.LoggedEvent;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.store.CommitNotifier;
import sayso.store.CommitWaiters;
import sayso.store.EventTable;
import sayso.store.log.LogAudit;

/// Event log of a SQLite file: reads and verifies its entries, and hands out wake-up signals for
/// new events, which a `SqliteCommitWatcher` triggers.
final class SqliteLog implements EventLog, AutoCloseable {
    private static final Duration LOOK_ANYWAY = Duration.ofSeconds(2);

    private final SqliteReaderPool readers;
    private final ArchiveFile archive;
    private final CommitWaiters waiters = new CommitWaiters();
    private final CommitNotifier feed = new CommitNotifier(waiters);
    private final SqliteCommitWatcher watch;
    private volatile boolean closed;

    SqliteLog(SqliteReaderPool readers, SqliteConnector connections, ArchiveFile archive) {
        this.readers = readers;
        this.archive = archive;
        this.watch = new SqliteCommitWatcher(connections, LOOK_ANYWAY, this::look);
    }

    @Override
    public long head() {
        return readers.run(sql -> new EventTable(sql).head().sequence());
    }

    @Override
    public List<LoggedEvent> since(long sequence, int limit) {
        return readers.run(sql -> new EventTable(sql).since(sequence, limit));
    }

    @Override
    public List<LogEntry> entries(LogQuery query) {
        return archive.whole(readers.run(sql -> new EventTable(sql).entries(query)));
    }

    @Override
    public List<LogEntry> entriesOf(List<DecisionId> decisions, int limit) {
        return archive.whole(readers.run(sql -> new EventTable(sql).entriesOf(decisions, limit)));
    }

    @Override
    public WakeupSignal wakeups() {
        WakeupSignal registered = waiters.register();
        watch.start();
        return registered;
    }

    @Override
    public WakeupSignal wakeups(DecisionId about) {
        WakeupSignal registered = waiters.register(about);
        watch.start();
        return registered;
    }

    @Override
    public LogCheckResult verify(LongConsumer checked) {
        return new LogAudit(readers::run, archive.patient()).verify(checked);
    }

    /// The same of so many of the last events alone.
    LogCheckResult verifyLast(long most) {
        return new LogAudit(readers::run).verifyLast(most);
    }

    /// After a commit of this process.
    ///
    /// @param about the decisions that something happened to; null where it may be all
    void wake(@Nullable Set<DecisionId> about) {
        waiters.wake(about);
    }

    @Override
    public void close() {
        closed = true;
        watch.close();
        waiters.wake();
    }

    /// On the thread of the watch, when anybody may have committed.
    private void look() {
        if (closed || feed.needsNoLook()) {
            feed.tellWithoutLooking();
            return;
        }
        try {
            readers.run(sql -> {
                feed.tell(sql);
                return true;
            });
        } catch (StoreException e) {
            // why: whoever waits looks for itself and learns what is wrong
            feed.forget();
            waiters.wake();
        }
    }
}
