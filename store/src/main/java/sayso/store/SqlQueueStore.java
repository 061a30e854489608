package sayso.store;

import static java.util.Objects.requireNonNull;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.AgentMessage;
import sayso.decision.delivery.AgentMessageKind;
import sayso.decision.delivery.MessageQueueStore;
import sayso.decision.delivery.MessageQueueTransaction;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.session.AgentSession;

/// `MessageQueueStore` in SQL: reads and writes, in transactions, the messages queued for agents in
/// the table `injection`.
public final class SqlQueueStore implements MessageQueueStore {
    private final TransactionTemplate transactions;

    public SqlQueueStore(TransactionTemplate transactions) {
        this.transactions = requireNonNull(transactions, "transactions is null");
    }

    @Override
    public <T> T read(Function<MessageQueueTransaction, T> look) {
        return transactions.read((sql, now) -> look.apply(new Unit(sql, now, () -> {})));
    }

    @Override
    public <T> T write(Function<MessageQueueTransaction, T> work) {
        return transactions.unit(
                unit -> unit.aside(sql -> work.apply(new Unit(sql, unit.now(), unit::disturb))));
    }

    private static final class Unit implements MessageQueueTransaction {
        private final SqlExecutor sql;
        private final Instant now;
        private final Runnable disturb;

        Unit(SqlExecutor sql, Instant now, Runnable disturb) {
            this.disturb = disturb;
            this.sql = sql;
            this.now = EpochMicros.truncated(now);
        }

        @Override
        public Instant now() {
            return now;
        }

        @Override
        public boolean add(AgentMessage message) {
            disturb.run();
            return sql.update(
                            """
                            INSERT INTO injection (
                                owner, dedupe_key, tag, session_id, kind, decision_id, body,
                                priority, created_at, expires_at, attempts, leased_until,
                                emitted_at, emitted_via, acked_at, cleared_at)
                            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                            ON CONFLICT (owner, dedupe_key) DO NOTHING
                            """,
                            message.owner(),
                            message.key(),
                            message.tag(),
                            message.session(),
                            message.kind().wireName(),
                            id(message.decision()),
                            message.body(),
                            message.priority(),
                            message.createdAt(),
                            message.expiresAt(),
                            message.progress().attempts(),
                            message.progress().leasedUntil(),
                            message.progress().toldAt(),
                            message.progress().via(),
                            message.progress().arrivedAt(),
                            message.progress().clearedAt())
                    == 1;
        }

        @Override
        public Optional<AgentMessage> message(String owner, String key) {
            return SqlQueueStore.message(sql, owner, key);
        }

        @Override
        public List<AgentMessage> waiting(String owner, String session) {
            return sql.list(
                    """
                    SELECT * FROM injection
                    WHERE owner = ? AND session_id = ?
                        AND acked_at IS NULL AND cleared_at IS NULL
                    ORDER BY dedupe_key
                    """,
                    SqlQueueStore::message,
                    owner,
                    session);
        }

        @Override
        public boolean isQuiet(String owner, String session) {
            return !sql.exists(
                    """
                    SELECT 1 AS found
                    WHERE EXISTS (SELECT 1 FROM decision WHERE due_at <= ?)
                        OR EXISTS (
                            SELECT 1 FROM decision
                            WHERE session_id = ? AND owner = ? AND state <> ?
                                AND (closed_at IS NULL
                                    OR attended_until IS NULL
                                        AND (delivered_at IS NULL OR delivered_at < closed_at)
                                        AND (decided_by IS NULL OR decided_by <> ?)))
                        OR EXISTS (
                            SELECT 1 FROM injection
                            WHERE owner = ? AND session_id = ?
                                AND acked_at IS NULL AND cleared_at IS NULL)
                    """,
                    now,
                    session,
                    owner,
                    DecisionState.SUPERSEDED.wireName(),
                    DeciderKind.AGENT.wireName(),
                    owner,
                    session);
        }

        @Override
        public List<AgentMessage> waiting(String owner) {
            return sql.list(
                    """
                    SELECT * FROM injection
                    WHERE owner = ? AND acked_at IS NULL AND cleared_at IS NULL
                    ORDER BY dedupe_key
                    """,
                    SqlQueueStore::message,
                    owner);
        }

        @Override
        public void save(AgentMessage message) {
            disturb.run();
            sql.update(
                    """
                    UPDATE injection
                    SET session_id = ?, attempts = ?, leased_until = ?, emitted_at = ?,
                        emitted_via = ?, acked_at = ?, cleared_at = ?
                    WHERE owner = ? AND dedupe_key = ?
                    """,
                    message.session(),
                    message.progress().attempts(),
                    message.progress().leasedUntil(),
                    message.progress().toldAt(),
                    message.progress().via(),
                    message.progress().arrivedAt(),
                    message.progress().clearedAt(),
                    message.owner(),
                    message.key());
        }

        @Override
        public List<Decision> untold(String owner, String session) {
            return sql.list(
                    "SELECT "
                            + DecisionRowMapper.COLUMNS
                            + """

                            FROM decision
                            WHERE owner = ? AND session_id = ? AND state IN (?, ?, ?)
                                AND (delivered_at IS NULL OR delivered_at < closed_at)
                                AND (decided_by IS NULL OR decided_by <> ?)
                                AND attended_until IS NULL
                            ORDER BY id
                            """,
                    DecisionRowMapper::read,
                    owner,
                    session,
                    DecisionState.RESOLVED.wireName(),
                    DecisionState.CANCELLED.wireName(),
                    DecisionState.TIMED_OUT.wireName(),
                    DeciderKind.AGENT.wireName());
        }

        @Override
        public List<Decision> strays(
                String owner,
                String agentKind,
                List<String> project,
                Instant since,
                Instant until) {
            return sql.list(
                    "SELECT "
                            + DecisionRowMapper.COLUMNS
                            + """

                            FROM decision
                            WHERE owner = ? AND session_id IS NULL AND agent_kind = ?
                                AND project IN (?, ?) AND state IN (?, ?, ?)
                                AND delivered_at IS NULL AND closed_at > ? AND closed_at <= ?
                                AND (decided_by IS NULL OR decided_by <> ?)
                            ORDER BY id
                            """,
                    DecisionRowMapper::read,
                    owner,
                    agentKind,
                    project.getFirst(),
                    project.getLast(),
                    DecisionState.RESOLVED.wireName(),
                    DecisionState.CANCELLED.wireName(),
                    DecisionState.TIMED_OUT.wireName(),
                    since,
                    until,
                    DeciderKind.AGENT.wireName());
        }

        @Override
        public Optional<Decision> decision(DecisionId id) {
            return new DecisionSqlTable(sql).read(id);
        }

        @Override
        public List<AgentSession> neighbours(AgentSession session) {
            return new SessionTable(sql).beside(session);
        }
    }

    static Optional<AgentMessage> message(SqlExecutor sql, String owner, String key) {
        return sql.first(
                "SELECT * FROM injection WHERE owner = ? AND dedupe_key = ?",
                SqlQueueStore::message,
                owner,
                key);
    }

    private static @Nullable String id(@Nullable DecisionId decision) {
        return decision == null ? null : decision.value();
    }

    private static AgentMessage message(ResultRow row) throws SQLException {
        String kind = row.text("kind");
        String decision = row.optionalText("decision_id");
        return new AgentMessage(
                row.text("owner"),
                row.text("dedupe_key"),
                row.text("tag"),
                row.text("session_id"),
                AgentMessageKind.parse(kind)
                        .orElseThrow(() -> new IllegalArgumentException("kind " + kind)),
                decision == null ? null : new DecisionId(decision),
                row.optionalText("body"),
                (int) row.number("priority"),
                row.instant("created_at"),
                row.optionalInstant("expires_at"),
                new AgentMessage.Progress(
                        (int) row.number("attempts"),
                        row.optionalInstant("leased_until"),
                        row.optionalInstant("emitted_at"),
                        row.optionalText("emitted_via"),
                        row.optionalInstant("acked_at"),
                        row.optionalInstant("cleared_at")));
    }
}
