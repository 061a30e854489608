package sayso.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.tool.InvocationQuery;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.PersonId;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Urgency;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;
import sayso.store.DecisionSearch;
import sayso.store.DecisionSqlTable;
import sayso.store.DraftTable;
import sayso.store.EventTable;
import sayso.store.GateTable;
import sayso.store.SqlExecutor;
import sayso.store.UnitOfWork;
import sayso.store.analysis.InvocationTable;

/// With 100,000 closed decisions, nothing that people or agents wait for reads a whole table.
class PostgresQueryPlanTest {
    private static final Instant NOW = Instant.parse("2026-11-02T09:30:00Z");

    private static Connection connection;

    private final List<String> plans = new ArrayList<>();

    @BeforeAll
    static void fill() throws SQLException {
        PostgresAddress address = SharedPostgresServer.newDatabase();
        PostgresStore.open(address, PostgresOptions.COMMAND).close();
        SharedPostgresServer.run(address, MANY);
        SharedPostgresServer.run(address, "ANALYZE");
        connection = DriverManager.getConnection(address.url(), address.properties());
    }

    @AfterAll
    static void close() throws SQLException {
        connection.close();
    }

    static Stream<DecisionQuery> lists() {
        DecisionQuery pending = DecisionQuery.pending();
        return Stream.of(
                        pending,
                        DecisionQuery.open(NOW),
                        DecisionQuery.all(),
                        DecisionQuery.in(Set.of(DecisionState.RESOLVED, DecisionState.CANCELLED)),
                        pending.ownedBy("local"),
                        DecisionQuery.open(NOW).ownedBy("local").inSession("s-1"),
                        pending.ofUrgency(Urgency.HIGH),
                        DecisionQuery.all().holding("bd-1"),
                        DecisionQuery.all().inSession("s-1"),
                        pending.askedSince(NOW).askedBy("x"),
                        pending.where(
                                DecisionFilter.NONE.inProject("x").ofMode(QuestionMode.MULTI)),
                        DecisionQuery.all().inOrder(DecisionOrder.LAST_ENDED_FIRST),
                        DecisionQuery.in(Set.of(DecisionState.RESOLVED))
                                .askedBy("x")
                                .inOrder(DecisionOrder.LAST_ENDED_FIRST))
                .flatMap(query -> Stream.of(query, query.page(new DecisionId("d-000001"), 20)));
    }

    @ParameterizedTest
    @MethodSource("lists")
    void listsAlongAnIndex(DecisionQuery query) {
        assertNoScan(sql -> new DecisionSearch(sql).find(query));
    }

    @Test
    void readsEverythingElseAlongAnIndex() {
        DecisionId id = new DecisionId("d-000001");
        assertNoScan(sql -> {
            new DecisionSqlTable(sql).read(id);
            new DecisionSqlTable(sql).hasOverdue(NOW);
            new DecisionSearch(sql).matching("d-7m", 6);
            new GateTable(sql).on("bd-1");
            new GateTable(sql).of(id);
            new DraftTable(sql).read(id, PersonId.local("maxi"));
            new EventTable(sql).since(99_995, 10);
            new EventTable(sql).entriesOf(List.of(id, new DecisionId("d-000002")), 10_000);
            UnitOfWork unit = new UnitOfWork(sql, NOW);
            unit.pendingIn("local", "s-1");
            unit.overdue(9);
            unit.askedUnder("local", "key-7");
            unit.releaseGates(id);
            unit.moveGates(id, new DecisionId("d-000002"));
        });
        assertThat(plans).hasSizeGreaterThan(14);
    }

    @Test
    void findsAttemptsOnACycleByToolAndByTimeAlongAnIndexOfThat() {
        CycleId cycle = new CycleId("c-000007");
        InvocationTable trail = new InvocationTable(recording());
        trail.find(cycle, new InvocationQuery(null, "tool_7", null, null, 0, 50));
        trail.find(cycle, InvocationQuery.all(50).between(micros(9_000), micros(9_100)));
        trail.find(cycle, InvocationQuery.all(50));
        assertThat(plans.get(0)).contains("tool_invocations_tool").doesNotContain("Seq Scan");
        assertThat(plans.get(1)).contains("tool_invocations_time").doesNotContain("Seq Scan");
        assertThat(plans.get(2)).contains("tool_invocations_cycle_id_seq_key");
    }

    private static Instant micros(long count) {
        return Instant.EPOCH.plus(count, ChronoUnit.MICROS);
    }

    @Test
    void seesAScanWhereThereIsOne() {
        recording().list("SELECT id FROM decision WHERE via = 'x'", row -> row.text("id"));
        assertThat(plans).singleElement().asString().contains("Seq Scan on decision");
    }

    private static final String MANY =
            """
            INSERT INTO decision (id, slug, random_part, state, urgency, question,
                content_digest, terms, links, owner, asker, session_id, via, asked_at, due_at,
                closed_at, version)
            SELECT 'd-' || lpad(to_hex(i), 6, '0'), 'slug-' || i, lpad(to_hex(i), 6, '0'),
                CASE WHEN i % 1000 = 0 THEN 'pending' WHEN i % 50 = 1 THEN 'timed_out'
                    WHEN i % 7 = 0 THEN 'cancelled' ELSE 'resolved' END,
                i % 3,
                '{"title":"t","prompt":"p","mode":"single","selection":{"min":0,"max":1},'
                    || '"text_field":{},"notes":{}}',
                'x', '{"urgency":"low","timeout_action":"none","transport":"auto"}', '{}',
                'local', 'a', 's-' || i % 5000, 'mcp', i,
                CASE WHEN i % 1000 = 0 THEN 9000000000000000 END, i, 1
            FROM generate_series(1, 100000) AS i;
            INSERT INTO ask_key SELECT 'local', 'key-' || i, 'x', 'd-' || lpad(to_hex(i), 6, '0')
            FROM generate_series(1, 50000) AS i;
            INSERT INTO work_item SELECT 'bd-' || i, 1 FROM generate_series(1, 20000) AS i;
            INSERT INTO gate SELECT 'd-' || lpad(to_hex(i), 6, '0'), 'bd-' || i, 0, 1
            FROM generate_series(1, 20000) AS i;
            INSERT INTO draft SELECT 'd-' || lpad(to_hex(i), 6, '0'), 'maxi',
                '{"selected":[]}', 'terminal', 1
            FROM generate_series(10, 20000) AS i;
            INSERT INTO event SELECT i, 1, 'd-000001', 'later', 'x', 'x'
            FROM generate_series(1, 100000) AS i;
            INSERT INTO cycles (id, analysis_id, title, owner_id, status, flow, confirmations,
                current_component, counters, version, created_at, updated_at)
            SELECT 'c-00000' || i, 'a-000001', 'Keys', 'local', 'active', 'free', 'final',
                'consequences', '{}', 1, 1, 1 FROM generate_series(0, 9) AS i;
            INSERT INTO tool_invocations (id, cycle_id, seq, tool_name, parameters, result, changes,
                actor_kind, actor_id, channel, conversation_turn, invoked_at, completed_at,
                duration_ms, row_hash)
            SELECT 'i-' || i, 'c-00000' || i % 10, i / 10 + 1, 'tool_' || i % 97, '{}', 'success',
                '[]', 'agent', 'a', 'mcp', 0, i, i, 0, 'x' FROM generate_series(0, 19999) AS i;
            INSERT INTO event_payload SELECT i, '{}' FROM generate_series(1, 100000) AS i;
            """;

    private void assertNoScan(Consumer<SqlExecutor> work) {
        work.accept(recording());
        assertThat(plans)
                .isNotEmpty()
                .allSatisfy(plan -> assertThat(plan).doesNotContain("Seq Scan"));
    }

    private SqlExecutor recording() {
        PostgresAddress nowhere = PostgresAddress.parse("postgres://maxi@db/team");
        return new SqlExecutor(
                proxy(
                        Connection.class,
                        (_, method, arguments) -> {
                            Object made = invoke(connection, method, arguments);
                            return made instanceof PreparedStatement real
                                    ? explaining(
                                            real,
                                            connection.prepareStatement("EXPLAIN " + arguments[0]))
                                    : made;
                        }),
                new PostgresExceptionTranslator(nowhere));
    }

    /// Binds every value twice, and asks for the plan before the statement runs.
    private PreparedStatement explaining(PreparedStatement real, PreparedStatement explain) {
        return proxy(
                PreparedStatement.class,
                (_, method, arguments) -> {
                    if (method.getName().startsWith("set")) {
                        invoke(explain, method, arguments);
                    } else if (method.getName().startsWith("execute")) {
                        plans.add(plan(explain));
                    }
                    return invoke(real, method, arguments);
                });
    }

    private static String plan(PreparedStatement explain) throws SQLException {
        StringBuilder plan = new StringBuilder();
        try (ResultSet rows = explain.executeQuery()) {
            while (rows.next()) {
                plan.append(rows.getString(1)).append('\n');
            }
        }
        return plan.toString();
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(
                Proxy.newProxyInstance(
                        PostgresQueryPlanTest.class.getClassLoader(),
                        new Class<?>[] {type},
                        handler));
    }

    private static Object invoke(Object target, Method method, Object[] arguments)
            throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
