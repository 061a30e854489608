package sayso.store.postgres;

import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.DecisionId;
import sayso.core.decision.EventLog;
import sayso.core.decision.LogCheck;
import sayso.core.decision.LogEntry;
import sayso.core.decision.LogQuery;
import sayso.core.decision.LoggedEvent;
import sayso.core.decision.Wakeups;
import sayso.store.EventTable;
import sayso.store.LogAudit;

/// The log of a PostgreSQL store, and the ear that says when to look at it again.
final class PostgresLog implements EventLog, AutoCloseable {
    private final Work work;
    private final Listening listening;

    PostgresLog(Work work, Connector connector) {
        this.work = work;
        this.listening = new Listening(work, connector);
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
    public Wakeups wakeups() {
        return listening.wakeups();
    }

    @Override
    public Wakeups wakeups(DecisionId about) {
        return listening.wakeups(about);
    }

    @Override
    public LogCheck verify(LongConsumer checked) {
        return work.run(session -> new LogAudit(session.sql()).verify(checked));
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
