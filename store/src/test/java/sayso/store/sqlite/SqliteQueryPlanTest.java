package sayso.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.tool.InvocationQuery;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.SettableClock;
import sayso.decision.log.LogQuery;
import sayso.decision.memory.AskSubject;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.PersonId;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Urgency;
import sayso.decision.rule.RuleId;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.store.DecisionCounts;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;
import sayso.store.AskerTable;
import sayso.store.DecisionCounter;
import sayso.store.DecisionFactReader;
import sayso.store.DecisionSearch;
import sayso.store.DecisionSqlTable;
import sayso.store.DraftTable;
import sayso.store.EventTable;
import sayso.store.GateTable;
import sayso.store.NoticeFactReader;
import sayso.store.SqlExecutor;
import sayso.store.UnitOfWork;
import sayso.store.analysis.InvocationTable;

/// However many decisions are closed, nothing that people or agents wait for reads them all.
class SqliteQueryPlanTest {
    private static final Instant NOW = Instant.parse("2026-11-02T09:30:00Z");

    @TempDir private Path home;
    private Connection connection;
    private final List<String> statements = new ArrayList<>();
    private SqlExecutor recording;

    @BeforeEach
    void recordStatements() throws SQLException {
        Path file = home.resolve("sayso.db");
        SqliteStore.open(file, SettableClock.standing()).close();
        connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        recording = new SqlExecutor(recorder(), new SqliteExceptionTranslator(file));
    }

    @AfterEach
    void close() throws SQLException {
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
                        pending.inOrder(DecisionOrder.NEWEST_FIRST),
                        DecisionQuery.open(NOW).inOrder(DecisionOrder.NEWEST_FIRST),
                        DecisionQuery.all().inOrder(DecisionOrder.NEWEST_FIRST),
                        DecisionQuery.all().inOrder(DecisionOrder.LAST_ENDED_FIRST),
                        DecisionQuery.in(Set.of(DecisionState.RESOLVED))
                                .askedBy("x")
                                .inOrder(DecisionOrder.LAST_ENDED_FIRST))
                .flatMap(query -> Stream.of(query, query.page(new DecisionId("d-000001"), 20)));
    }

    @ParameterizedTest
    @MethodSource("lists")
    void listsAlongAnIndex(DecisionQuery query) throws SQLException {
        connection.createStatement().execute(SAMPLE);
        assertNoScan(sql -> new DecisionSearch(sql).find(query));
    }

    @ParameterizedTest
    @MethodSource("lists")
    void countsAlongAnIndex(DecisionQuery query) throws SQLException {
        DecisionCounts.Wish wish = new DecisionCounts.Wish(query, NOW, NOW);
        assertNoScan(sql -> new DecisionCounter(sql).count(wish));
    }

    @Test
    void countsWhatIsOpenAlongAnIndexAndWithoutSorting() throws SQLException {
        DecisionCounts.Wish wish = new DecisionCounts.Wish(DecisionQuery.pending(), NOW, NOW);
        new DecisionCounter(recording).count(wish);
        assertThat(statements)
                .anySatisfy(statement ->
                        assertThat(plan(statement))
                                .containsExactly(
                                        "SEARCH decision USING INDEX decision_groups (state=?)"));
    }

    @Test
    void readsWhatEndedLastFirstInTheOrderOfAnIndex() throws SQLException {
        DecisionQuery ended = DecisionQuery.all().inOrder(DecisionOrder.LAST_ENDED_FIRST);
        new DecisionSearch(recording).find(ended);
        assertThat(plan(statements.getLast()))
                .anyMatch(step -> step.contains("decision_ended"))
                .noneMatch(step -> step.contains("decision_groups"));
    }

    @Test
    void readsTheNewestFirstInTheOrderOfAnIndex() throws SQLException {
        new DecisionSearch(recording)
                .find(
                        DecisionQuery.pending()
                                .ofUrgency(Urgency.HIGH)
                                .inOrder(DecisionOrder.NEWEST_FIRST));
        assertThat(plan(statements.getLast()))
                .anyMatch(step -> step.contains("decision_list"))
                .noneMatch(step -> step.contains("TEMP B-TREE"));
    }

    @Test
    void readsWhatAskersHaveNotLearnedFromTheIndexOfThat() throws SQLException {
        DecisionQuery ended = DecisionQuery.all().inOrder(DecisionOrder.LAST_ENDED_FIRST);
        new DecisionSearch(recording)
                .find(ended.where(DecisionFilter.NONE.askedBy("x").untoldSince(NOW)));
        assertThat(plan(statements.getLast()))
                .anyMatch(step -> step.contains("decision_untold"))
                .noneMatch(SqliteQueryPlanTest::isScan);
    }

    @Test
    void findsAnswersToSessionsAtWorkByTheirSessions() throws SQLException {
        new AskerTable(recording).answeredAtWork("git:1", NOW, 10);
        assertThat(plan(statements.getLast()))
                .anyMatch(step -> step.contains("decision_session"))
                .noneMatch(SqliteQueryPlanTest::isScan);
    }

    @Test
    void listsHeldWorkInTheOrderOfAnIndex() throws SQLException {
        new GateTable(recording).stranded(20);
        assertThat(plan(statements.getLast()))
                .anyMatch(step -> step.contains("gate_waiting"))
                .noneMatch(step -> step.contains("TEMP B-TREE"))
                .noneMatch(step -> step.startsWith("SCAN decision"));
    }

    @Test
    void readsFactsOfAPeriodWithoutALookAtWhatEndedBeforeIt() throws SQLException {
        facts(new StatisticsQuery(NOW, "local", Set.of()));
        List<String> ofRows =
                statements.stream().filter(text -> text.contains("FROM decision WHERE")).toList();
        assertThat(plan(ofRows.getFirst()))
                .anyMatch(step -> step.contains("decision_list (state=?"))
                .noneMatch(step -> step.contains("TEMP B-TREE"));
        assertThat(plan(ofRows.getLast()))
                .anyMatch(step -> step.contains("decision_ended ((closed_at,id)>(?,?))"))
                .noneMatch(step -> step.contains("TEMP B-TREE"));
        assertThat(ofRows).hasSize(2);
        for (String statement : statements) {
            assertThat(plan(statement)).as(statement).noneMatch(SqliteQueryPlanTest::isScan);
        }
    }

    private void facts(StatisticsQuery query) {
        DecisionFactReader.read(query, reading -> reading.apply(recording), _ -> {});
    }

    @Test
    void readsNoticesInTheOrderInWhichTheyWereMade() throws SQLException {
        StatisticsQuery since = new StatisticsQuery(NOW, "local", Set.of());
        NoticeFactReader notices = new NoticeFactReader(recording);
        notices.page(new StatisticsQuery(null, null, Set.of()), null);
        notices.page(since, null);
        notices.page(since, new NoticeFactReader.Place(NOW, "ntc-1"));
        assertThat(plan(statements.get(0))).contains("SCAN notice USING INDEX notice_created");
        for (String statement : statements.subList(1, 3)) {
            assertThat(plan(statement))
                    .as(statement)
                    .contains("SEARCH notice USING INDEX notice_created (created_at>?)")
                    .noneMatch(SqliteQueryPlanTest::isScan);
        }
    }

    @Test
    void findsAttemptsOnACycleByToolAndByTimeAlongAnIndexOfThat() throws SQLException {
        CycleId cycle = new CycleId("c-000001");
        InvocationTable trail = new InvocationTable(recording);
        trail.find(cycle, new InvocationQuery(null, "add_objective", null, null, 7, 50));
        trail.find(cycle, InvocationQuery.all(50).between(NOW, NOW.plusSeconds(60)));
        trail.find(cycle, InvocationQuery.all(50).between(null, NOW));
        trail.find(cycle, InvocationQuery.all(50));
        assertThat(plan(statements.get(0)))
                .containsExactly(
                        "SEARCH tool_invocations USING INDEX tool_invocations_tool"
                                + " (cycle_id=? AND tool_name=? AND seq>?)");
        assertThat(plan(statements.get(1)))
                .contains(
                        "SEARCH tool_invocations USING INDEX tool_invocations_time"
                                + " (cycle_id=? AND invoked_at>? AND invoked_at<?)");
        assertThat(plan(statements.get(2)))
                .contains(
                        "SEARCH tool_invocations USING INDEX tool_invocations_time"
                                + " (cycle_id=? AND invoked_at<?)");
        assertThat(plan(statements.get(3))).singleElement().asString().contains("seq>?");
    }

    @Test
    void readsEverythingElseAlongAnIndex() throws SQLException {
        DecisionId id = new DecisionId("d-000001");
        assertNoScan(sql -> {
            new DecisionSqlTable(sql).read(id);
            new DecisionSqlTable(sql).hasOverdue(NOW);
            new DecisionSearch(sql).matching("d-7m", 6);
            new GateTable(sql).on("bd-1");
            new GateTable(sql).of(id);
            new DraftTable(sql).read(id, PersonId.local("maxi"));
            new DraftTable(sql).drafted(List.of(id), PersonId.local("maxi"));
            new EventTable(sql).since(7, 10);
            new EventTable(sql).entries(LogQuery.last(20));
            new EventTable(sql).entries(LogQuery.after(7, 20).of(id));
            new EventTable(sql).entriesOf(List.of(id, new DecisionId("d-000002")), 10_000);
            new EventTable(sql).head();
            UnitOfWork unit = new UnitOfWork(sql, NOW);
            unit.pendingIn("local", "s-1");
            unit.overdue(9);
            unit.askedUnder("local", "key");
            unit.releaseGates(id);
            unit.moveGates(id, new DecisionId("d-000002"));
            RuleId rule = new RuleId("r-000001");
            unit.rules().near(DecisionBuilder.aDecision().row("d-000001", NOW));
            unit.rules().read(rule);
            unit.rules().madeFrom(id);
            unit.rules().usesSince(rule, NOW);
            unit.rules().uses(rule, 9);
        });
        assertThat(statements).hasSizeGreaterThan(19);
    }

    @Test
    void seesAScanWhereThereIsOne() throws SQLException {
        recording.list("SELECT id FROM decision WHERE via = 'x'", row -> row.text("id"));
        assertThat(plan(statements.getFirst())).anyMatch(SqliteQueryPlanTest::isScan);
    }

    private static final String SAMPLE =
            """
            INSERT INTO decision (id, slug, random_part, state, urgency, question,
                content_digest, terms, links, owner, asker, via, asked_at, version)
            VALUES ('d-000001', 's', '000001', 'resolved', 1, '{"title":"t","prompt":"p",
                "mode":"single","selection":{"min":0,"max":1},"text_field":{},"notes":{}}',
                'x', '{"urgency":"low","timeout_action":"none","transport":"auto"}', '{}',
                'local', 'a', 'mcp', 1, 1)
            """;

    /// why: thousands of decisions have been answered, and few of them ask this
    @Test
    void earlierAnswersAreFoundByTheirFingerprint() throws SQLException {
        new DecisionSqlTable(recording)
                .answeredAlike(
                        AskSubject.of(DecisionBuilder.aDecision().row("d-000001", NOW)).getFirst(),
                        5);

        assertThat(statements).hasSize(2);
        for (String statement : statements) {
            assertThat(plan(statement))
                    .as(statement)
                    .filteredOn(step -> step.contains(" decision "))
                    .isNotEmpty()
                    .allMatch(step -> step.contains("id=?") || step.contains("fingerprint=?"));
        }
    }

    private void assertNoScan(Consumer<SqlExecutor> work) throws SQLException {
        work.accept(recording);
        assertThat(statements).isNotEmpty();
        for (String statement : statements) {
            assertThat(plan(statement))
                    .as(statement)
                    .isNotEmpty()
                    .noneMatch(SqliteQueryPlanTest::isScan);
        }
    }

    /// Walking an index in its order up to a limit is no scan; reading a whole table is.
    private static boolean isScan(String step) {
        return step.startsWith("SCAN decision")
                || step.startsWith("SCAN gate")
                || step.startsWith("SCAN event")
                || step.startsWith("SCAN ask_key")
                || step.startsWith("SCAN draft");
    }

    private List<String> plan(String statement) throws SQLException {
        List<String> steps = new ArrayList<>();
        try (PreparedStatement explain =
                        connection.prepareStatement("EXPLAIN QUERY PLAN " + statement);
                ResultSet rows = explain.executeQuery()) {
            while (rows.next()) {
                steps.add(rows.getString("detail"));
            }
        }
        return steps;
    }

    private Connection recorder() {
        return (Connection)
                Proxy.newProxyInstance(
                        getClass().getClassLoader(),
                        new Class<?>[] {Connection.class},
                        (_, method, arguments) -> {
                            if (method.getName().equals("prepareStatement")) {
                                statements.add((String) arguments[0]);
                            }
                            try {
                                return method.invoke(connection, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
    }
}
