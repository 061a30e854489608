package sayso.store.postgres;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.EventLog;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogQuery;
import sayso.decision.log.LogStream;
import sayso.decision.log.LoggedEvent;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.DecisionId;
import sayso.store.EventTable;
import sayso.store.SqlExecutor;
import sayso.store.log.LogAudit;
import sayso.store.log.StreamAudit;

/// Event log of a PostgreSQL store: reads and verifies its entries, after what streams hold found its place there, and hands
/// out wake-up signals for new events, which a `PostgresCommitWatcher` triggers.
final class PostgresLog implements EventLog, AutoCloseable {
    private final RetryExecutor work;
    private final PostgresConnector connector;
    private final LogAnchor anchor;
    private final CommitAnnouncer announcer;
    private final PostgresCommitWatcher listening;

    PostgresLog(RetryExecutor work, PostgresConnector connector, PostgresOptions options) {
        this.work = work;
        this.connector = connector;
        this.anchor = new LogAnchor(connector, options);
        this.announcer = new CommitAnnouncer(work, anchor, connector.channel());
        this.listening = new PostgresCommitWatcher(work, connector, anchor);
    }

    @Override
    public long head() {
        return read(sql -> new EventTable(sql).head().sequence());
    }

    @Override
    public List<LoggedEvent> since(long sequence, int limit) {
        return read(sql -> new EventTable(sql).since(sequence, limit));
    }

    @Override
    public List<LogEntry> entries(LogQuery query) {
        return read(sql -> new EventTable(sql).entries(query));
    }

    @Override
    public List<LogEntry> entriesOf(List<DecisionId> decisions, int limit) {
        return read(sql -> new EventTable(sql).entriesOf(decisions, limit));
    }

    @Override
    public WakeupSignal wakeups() {
        return listening.wakeups();
    }

    @Override
    public WakeupSignal wakeups(DecisionId about) {
        return listening.wakeups(about);
    }

    @Override
    public LogCheckResult verify(LongConsumer checked) {
        return new LogAudit(this::read).verify(checked);
    }

    @Override
    public Optional<LogCheckResult> verify(LogStream part, LongConsumer checked) {
        return StreamAudit.verify(this::read, part, checked);
    }

    /// The same of so many of the last events alone.
    LogCheckResult verifyLast(long most) {
        return new LogAudit(this::read).verifyLast(most);
    }

    /// Reads the log with everything that was committed until now, unless long work about everything goes on.
    <T> T read(Function<SqlExecutor, T> query) {
        return work.run(session -> {
            anchor.settle(session);
            return query.apply(session.sql());
        });
    }

    /// A listener of its own, to see whether notifications come through.
    NotificationListener listen() {
        return NotificationListener.open(connector, anchor);
    }

    /// Puts everything that was committed until now into the log.
    void settle() {
        read(_ -> true);
    }

    /// After a commit of this process.
    ///
    /// @param about the decisions that something happened to; null where it may be all
    /// @param untold whether other processes do not know of it yet
    void wake(@Nullable Set<DecisionId> about, boolean untold) {
        if (untold) {
            announcer.announce();
        }
        listening.wake(about);
    }

    @Override
    public void close() {
        announcer.close();
        listening.close();
    }
}
