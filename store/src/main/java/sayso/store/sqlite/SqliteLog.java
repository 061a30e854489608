package sayso.store.sqlite;

import java.time.Duration;
import java.util.List;
import java.util.function.LongConsumer;
import sayso.core.decision.EventLog;
import sayso.core.decision.LogCheck;
import sayso.core.decision.LogEntry;
import sayso.core.decision.LogQuery;
import sayso.core.decision.LoggedEvent;
import sayso.core.decision.Wakeups;
import sayso.store.EventTable;
import sayso.store.LogAudit;

/// The log of a SQLite file, and the watch that says when to look at it again.
final class SqliteLog implements EventLog, AutoCloseable {
    private static final Duration LOOK_ANYWAY = Duration.ofSeconds(2);

    private final Readers readers;
    private final CommitWatch watch;

    SqliteLog(Readers readers, Connections connections) {
        this.readers = readers;
        this.watch = new CommitWatch(connections, LOOK_ANYWAY);
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
        return readers.run(sql -> new EventTable(sql).entries(query));
    }

    @Override
    public Wakeups wakeups() {
        return watch.wakeups();
    }

    @Override
    public LogCheck verify(LongConsumer checked) {
        return readers.run(sql -> new LogAudit(sql).verify(checked));
    }

    void wake() {
        watch.wake();
    }

    @Override
    public void close() {
        watch.close();
    }
}
