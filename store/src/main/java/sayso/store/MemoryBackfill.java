package sayso.store;

import java.time.Duration;
import java.util.List;
import java.util.function.IntUnaryOperator;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;

/// Takes up the words and the fingerprints of decisions that were answered before a store kept either, so that they
/// are found as precedents too: the last answered first, a few in each transaction, for a short time whenever
/// a store is opened. What is left waits for the next time.
public final class MemoryBackfill {
    /// So many in one transaction, behind which other writers wait.
    private static final int STEP = 50;

    /// So long a process that opens a store stays with it.
    private static final Duration MOST = Duration.ofMillis(250);

    private final SqlExecutor sql;

    public MemoryBackfill(SqlExecutor sql) {
        this.sql = sql;
    }

    /// Whether anything is left.
    public boolean isDue() {
        return sql.exists("SELECT decision_id FROM memory_backlog LIMIT 1");
    }

    /// Takes steps until nothing is left or the time is up.
    ///
    /// @param step takes one step in a transaction of its own, and gives what `step` gave
    public static void run(IntUnaryOperator step) {
        long begun = System.nanoTime();
        while (step.applyAsInt(STEP) == STEP && System.nanoTime() - begun < MOST.toNanos()) {
            // why: each step is whole by itself, whatever ends this process between two of them
        }
    }

    /// One step, inside a writing transaction.
    ///
    /// @return how many it took up
    public int step(int most) {
        List<DecisionId> next =
                sql.list(
                        """
                        SELECT decision_id FROM memory_backlog
                        ORDER BY answered_at DESC, decision_id LIMIT ?
                        """,
                        row -> new DecisionId(row.text("decision_id")),
                        most);
        next.forEach(this::take);
        return next.size();
    }

    /// Takes up those of some decisions that still wait for it, inside a writing transaction.
    void take(List<DecisionId> decisions) {
        decisions.stream()
                .filter(id ->
                        sql.exists(
                                "SELECT decision_id FROM memory_backlog WHERE decision_id = ?",
                                id.value()))
                .forEach(this::take);
    }

    private void take(DecisionId id) {
        try {
            DecisionSqlTable decisions = new DecisionSqlTable(sql);
            decisions.read(id).ifPresent(decision -> take(decisions, decision));
        } catch (StoreException e) {
            // why: what cannot be read is no precedent, and stops none of the others
        }
        sql.update("DELETE FROM memory_backlog WHERE decision_id = ?", id.value());
    }

    private void take(DecisionSqlTable decisions, Decision decision) {
        decisions.print(decision);
        new DecisionTextTable(sql).keep(decision);
    }
}
