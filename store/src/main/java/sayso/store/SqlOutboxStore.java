package sayso.store;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import sayso.decision.delivery.AgentMessage;
import sayso.decision.delivery.HoldLoopRecord;
import sayso.decision.delivery.ListenerHealth;
import sayso.decision.delivery.LogCursor;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeState;
import sayso.decision.delivery.OutboxStore;
import sayso.decision.delivery.OutboxTransaction;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogQuery;
import sayso.decision.memory.AskSubject;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Gate;
import sayso.decision.session.AgentSession;

/// `OutboxStore` in SQL: reads and writes, in transactions, the notices to people in the tables
/// `notice` and `log_follower`.
public final class SqlOutboxStore implements OutboxStore {
    private final TransactionTemplate transactions;

    public SqlOutboxStore(TransactionTemplate transactions) {
        this.transactions = requireNonNull(transactions, "transactions is null");
    }

    @Override
    public <T> T read(Function<OutboxTransaction, T> look) {
        return transactions.readLog((sql, now) -> look.apply(new Unit(sql, now)));
    }

    @Override
    public <T> T write(Function<OutboxTransaction, T> work) {
        return transactions.write((sql, now) -> work.apply(new Unit(sql, now)));
    }

    private static final class Unit implements OutboxTransaction {
        private final SqlExecutor sql;
        private final Instant now;
        private final NoticeTable notices;
        private final EventTable log;

        Unit(SqlExecutor sql, Instant now) {
            this.sql = sql;
            this.now = EpochMicros.truncated(now);
            this.notices = new NoticeTable(sql);
            this.log = new EventTable(sql);
        }

        @Override
        public Instant now() {
            return now;
        }

        @Override
        public LogCursor place(String follower) {
            return sql.first(
                            "SELECT sequence, hash FROM log_follower WHERE name = ?",
                            row -> new LogCursor(row.number("sequence"), row.text("hash")),
                            follower)
                    .orElse(LogCursor.BEGINNING);
        }

        @Override
        public void follow(String follower, LogCursor place) {
            sql.update(
                    """
                    INSERT INTO log_follower (name, sequence, hash) VALUES (?, ?, ?)
                    ON CONFLICT (name) DO UPDATE
                    SET sequence = excluded.sequence, hash = excluded.hash
                    """,
                    follower,
                    place.sequence(),
                    place.hash());
        }

        @Override
        public LogCursor head() {
            EventTable.Head head = log.head();
            return new LogCursor(head.sequence(), head.hash());
        }

        @Override
        public List<LogEntry> entries(LogQuery query) {
            return log.entries(query);
        }

        @Override
        public Optional<Decision> decision(DecisionId id) {
            return new DecisionSqlTable(sql).read(id);
        }

        @Override
        public List<Gate> gatesOf(DecisionId id) {
            return new GateTable(sql).of(id);
        }

        @Override
        public List<Decision> unlearned(Instant since, int limit) {
            return sql.list(
                    "SELECT "
                            + DecisionRowMapper.COLUMNS
                            + """

                            FROM decision
                            WHERE closed_at >= ? AND session_id IS NOT NULL AND state IN (?, ?)
                                AND (delivered_at IS NULL OR delivered_at < closed_at)
                                AND decided_by <> ? AND attended_until IS NULL
                            ORDER BY closed_at, id LIMIT ?
                            """,
                    DecisionRowMapper::read,
                    since,
                    DecisionState.RESOLVED.wireName(),
                    DecisionState.CANCELLED.wireName(),
                    DeciderKind.AGENT.wireName(),
                    limit);
        }

        @Override
        public List<Decision> answeredAlike(AskSubject asked, int limit) {
            return new DecisionSqlTable(sql).answeredAlike(asked, limit);
        }

        @Override
        public List<Decision> ruled(Instant since, int limit) {
            return sql.list(
                    "SELECT "
                            + DecisionRowMapper.COLUMNS
                            + """

                            FROM decision
                            WHERE closed_at >= ? AND decided_by = ?
                            ORDER BY closed_at, id LIMIT ?
                            """,
                    DecisionRowMapper::read,
                    since,
                    DeciderKind.RULE.wireName(),
                    limit);
        }

        @Override
        public List<Instant> ruledAt(Instant since, int limit) {
            return sql.list(
                    """
                    SELECT closed_at FROM decision
                    WHERE closed_at >= ? AND decided_by = ?
                    ORDER BY closed_at, id LIMIT ?
                    """,
                    row -> row.instant("closed_at"),
                    since,
                    DeciderKind.RULE.wireName(),
                    limit);
        }

        @Override
        public Optional<AgentMessage> message(String owner, String key) {
            return SqlQueueStore.message(sql, owner, key);
        }

        @Override
        public Optional<AgentSession> session(String owner, String sessionId) {
            return new SessionTable(sql).named(owner, sessionId);
        }

        @Override
        public List<HoldLoopRecord> loops(Instant since) {
            return new StopTable(sql).loops(since);
        }

        @Override
        public List<ListenerHealth> listeners() {
            return SqlChannelStore.listeners(sql);
        }

        @Override
        public boolean add(Notice notice) {
            return notices.add(notice);
        }

        @Override
        public void save(Notice notice) {
            notices.save(notice);
        }

        @Override
        public List<Notice> of(DecisionId decision) {
            return notices.of(decision);
        }

        @Override
        public List<Notice> in(NoticeState state, int limit) {
            return notices.in(state, limit);
        }

        @Override
        public List<Notice> due(String channel, Set<NoticeKind> kinds, int limit) {
            return notices.due(channel, kinds, now, limit);
        }

        @Override
        public List<Notice> named(String id) {
            return notices.named(id);
        }

        @Override
        public List<Notice> last(int limit) {
            return notices.last(limit);
        }

        @Override
        public int count(NoticeState state) {
            return notices.count(state);
        }
    }
}
