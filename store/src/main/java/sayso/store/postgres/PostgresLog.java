package sayso.store.postgres;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.EventLog;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogQuery;
import sayso.decision.log.LoggedEvent;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.DecisionId;
import sayso.store.EventTable;
import sayso.store.LogAudit;
import sayso.store.SqlExecutor;

/// Event log of a PostgreSQL store: reads and verifies its entries, and hands out wake-up signals
/// for new events, which a `PostgresCommitWatcher` triggers.
final class PostgresLog implements EventLog, AutoCloseable {
    private final RetryExecutor work;
    private final PostgresCommitWatcher listening;

    PostgresLog(RetryExecutor work, PostgresConnector connector) {
        this.work = work;
        this.listening = new PostgresCommitWatcher(work, connector);
    }

    @Override
    public long head() {
        return work.run(session -> new EventTable(session.sql()).head().sequence());
    }

    @Override
    public List<LoggedEvent> since(long sequence, int limit) {
        return work.run(session -> new EventTable(session.sql()).since(sequence, limit));
    }

    @Override
    public List<LogEntry> entries(LogQuery query) {
        return work.run(session -> new EventTable(session.sql()).entries(query));
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

    /// The same of so many of the last events alone.
    LogCheckResult verifyLast(long most) {
        return new LogAudit(this::read).verifyLast(most);
    }

    private <T> T read(Function<SqlExecutor, T> query) {
        return work.run(session -> query.apply(session.sql()));
    }

    /// After a commit of this process.
    ///
    /// @param about the decisions that something happened to; null where it may be all
    void wake(@Nullable Set<DecisionId> about) {
        listening.wake(about);
    }

    @Override
    public void close() {
        listening.close();
    }
}
