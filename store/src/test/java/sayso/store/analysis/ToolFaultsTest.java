package sayso.store.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.tool.AnalysisStore;
import sayso.analysis.tool.AnalysisToolService;
import sayso.analysis.tool.AuditTrailVerifier;
import sayso.analysis.tool.InvocationQuery;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolInvocation;
import sayso.contracts.SettableClock;
import sayso.decision.model.Actor;
import sayso.store.sqlite.RawSqliteConnection;
import sayso.store.sqlite.SqliteStore;
import sayso.wire.cycle.ToolCallJson;

/// Every attempt has one row of the audit trail and no change is without its row, wherever the store fails.
class ToolFaultsTest {
    private static final int FAR = 60;
    private static final Actor AGENT = new Actor.Agent("local", "shop/builder", null);

    private final SettableClock clock = SettableClock.standing();
    private final ToolCallJson json = new ToolCallJson();

    @TempDir private Path home;

    @Test
    void aProcessThatDiesAtAnyStepLeavesNothingAndTheNextOneDoesItOnce() {
        boolean reached = true;
        int step = 0;
        while (reached) {
            Path file = home.resolve("death-" + step + ".db");
            CycleId cycle = begun(file);
            Cycle before = cycle(file, cycle);
            try (SqliteStore store = SqliteStore.open(file, clock)) {
                FailingAnalysisStore failing =
                        FailingAnalysisStore.at(
                                step, store.analyses(), FailingAnalysisStore.Died::new);
                reached = tried(failing, cycle);
            }
            if (reached) {
                assertThat(cycle(file, cycle)).as("step %d", step).isEqualTo(before);
                assertThat(rows(file, cycle)).as("step %d", step).hasSize(1);
                again(file, cycle);
                assertThat(rows(file, cycle)).as("step %d", step).hasSize(2);
            }
            onceAndWell(file, cycle, "step " + step);
            step++;
            assertThat(step).isLessThan(FAR);
        }
        assertThat(step).isGreaterThan(5);
    }

    @Test
    void aProcessThatDiesAfterTheCommitHasDoneItOnce() {
        Path file = home.resolve("after.db");
        CycleId cycle = begun(file);
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            assertThat(tried(FailingAnalysisStore.afterCommit(store.analyses()), cycle)).isTrue();
        }
        assertThat(rows(file, cycle)).hasSize(2);

        again(file, cycle);

        onceAndWell(file, cycle, "after the commit");
        assertThat(rows(file, cycle).getLast().resultData()).contains("replay_of");
    }

    @Test
    void workThatBreaksAtAnyStepIsOneRowAndNoChange() {
        boolean reached = true;
        for (int step = 0; reached; step++) {
            Path file = home.resolve("break-" + step + ".db");
            CycleId cycle = begun(file);
            Cycle before = cycle(file, cycle);
            try (SqliteStore store = SqliteStore.open(file, clock)) {
                FailingAnalysisStore failing =
                        FailingAnalysisStore.at(
                                step, store.analyses(), () -> new IllegalStateException("broken"));
                CallOutcome outcome = analyses(failing).call(noting(cycle)).outcome();
                reached = failing.failed();
                assertThat(outcome)
                        .isEqualTo(reached ? CallOutcome.INTERNAL_ERROR : CallOutcome.SUCCESS);
            }
            assertThat(rows(file, cycle)).as("step %d", step).hasSize(2);
            if (reached) {
                assertThat(cycle(file, cycle)).as("step %d", step).isEqualTo(before);
                again(file, cycle);
            }
            onceAndWell(file, cycle, "step " + step);
            assertThat(step).isLessThan(FAR);
        }
    }

    @Test
    void aTrailThatAnEarlierVersionBeganIsVerifiedWhole() throws SQLException {
        Path file = home.resolve("sayso.db");
        CycleId cycle = begun(file);
        again(file, cycle);
        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            raw.run("UPDATE event SET decision_id = 'store' WHERE sequence = 1");
        }
        onceAndWell(file, cycle, "begun earlier");

        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            raw.run("UPDATE event SET decision_id = 'store' WHERE sequence = 2");
            raw.run("DELETE FROM tool_invocations WHERE seq = 2");
        }
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            assertThat(
                            new AuditTrailVerifier(store.analyses(), json, store.log())
                                    .verify(cycle(file, cycle))
                                    .why())
                    .isEqualTo("row 2 is missing, which the log tells of");
        }

        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            raw.run("DELETE FROM tool_invocations");
        }
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            assertThat(
                            new AuditTrailVerifier(store.analyses(), json, store.log())
                                    .verify(cycle(file, cycle))
                                    .why())
                    .isEqualTo("row 1 is missing, which the log tells of");
        }
    }

    private boolean tried(FailingAnalysisStore failing, CycleId cycle) {
        try {
            analyses(failing).call(noting(cycle));
        } catch (FailingAnalysisStore.Died _) {
            assertThat(failing.failed()).isTrue();
        }
        return failing.failed();
    }

    private void onceAndWell(Path file, CycleId cycle, String where) {
        assertThat(
                        rows(file, cycle).stream()
                                .filter(row -> row.tool().equals("add_note"))
                                .filter(row -> row.outcome() == CallOutcome.SUCCESS)
                                .filter(row -> !row.changes().equals("[]")))
                .as(where)
                .hasSize(1);
        assertThat(cycle(file, cycle).contents().steps().notes()).as(where).hasSize(1);
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            AuditTrailVerifier verifying =
                    new AuditTrailVerifier(store.analyses(), json, store.log());
            assertThat(verifying.verify(cycle(file, cycle)).why()).as(where).isNull();
        }
    }

    private void again(Path file, CycleId cycle) {
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            assertThat(analyses(store.analyses()).call(noting(cycle)).isSuccess()).isTrue();
        }
    }

    private CycleId begun(Path file) {
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            return analyses(store.analyses())
                    .call(
                            ToolCallRequest.of(
                                    "create_cycle",
                                    null,
                                    "{\"title\":\"Runners\",\"flow\":\"free\"}",
                                    "local",
                                    AGENT,
                                    "mcp"))
                    .cycle();
        }
    }

    private Cycle cycle(Path file, CycleId id) {
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            return analyses(store.analyses()).find("local", id).orElseThrow();
        }
    }

    private List<ToolInvocation> rows(Path file, CycleId id) {
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            return analyses(store.analyses()).invocations(id, InvocationQuery.all(100));
        }
    }

    private AnalysisToolService analyses(AnalysisStore store) {
        return new AnalysisToolService(store, json, new Random(System.nanoTime()), () -> 0);
    }

    private static ToolCallRequest noting(CycleId cycle) {
        return new ToolCallRequest(
                "add_note",
                cycle.value(),
                "{\"content\":\"Ask the vendor\"}",
                0,
                null,
                null,
                "k-1",
                "local",
                AGENT,
                "mcp");
    }
}
