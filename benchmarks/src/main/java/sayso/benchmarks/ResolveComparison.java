package sayso.benchmarks;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import sayso.benchmarks.statement.StatementRecorder;
import sayso.benchmarks.statement.StatementReplayer;
import sayso.benchmarks.statement.WriteOnlyStore;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.DecisionId;
import sayso.store.SqlExecutor;
import sayso.store.UnitOfWork;

/// Compares three ways to resolve the same decisions, in turns: by a desk, by the statements of the
/// rules without the code around them, and by the one necessary update alone. Each works on a copy
/// of its own.
///
/// @param statements what the second one is called
/// @param begin the statement that begins a transaction
/// @param update closes one decision, and no more than that
record ResolveComparison(String title, String statements, String begin, Update update) {
    private static final int WARM_UP = 400;
    private static final int BATCH = 40;
    private static final int BATCHES = 50;

    /// How many decisions it takes.
    static final int DECISIONS = WARM_UP + BATCH * BATCHES;

    static final String CLOSE =
            """
            UPDATE decision SET state = 'resolved', version = 2
            WHERE id = ? AND state = 'pending' AND version = 1
            """;

    interface Update {
        /// @return how many rows it touched
        int close(String id) throws SQLException;
    }

    List<BenchmarkResult> run(
            DecisionDesk desk,
            List<DecisionId> ids,
            List<List<StatementRecorder.Recorded>> scripts,
            Connection replaying)
            throws SQLException {
        StatementReplayer replay = new StatementReplayer(replaying, begin);
        long[] nanos = new long[3];
        for (int from = 0; from < ids.size(); from += BATCH) {
            long start = System.nanoTime();
            for (int i = from; i < from + BATCH; i++) {
                answer(desk, ids.get(i));
            }
            long answered = System.nanoTime();
            for (int i = from; i < from + BATCH; i++) {
                replay.run(scripts.get(i));
            }
            long replayed = System.nanoTime();
            for (int i = from; i < from + BATCH; i++) {
                if (update.close(ids.get(i).value()) != 1) {
                    throw new IllegalStateException(ids.get(i) + " was not pending");
                }
            }
            long updated = System.nanoTime();
            if (from >= WARM_UP) {
                nanos[0] += answered - start;
                nanos[1] += replayed - answered;
                nanos[2] += updated - replayed;
            }
        }
        requireSameEnd(replaying, ids.size());
        return List.of(
                figure(statements, nanos[1], nanos[0], new PerformanceGoal.AtLeastTimes(0.7)),
                figure(
                        "one conditional UPDATE on bare JDBC",
                        nanos[2],
                        nanos[0],
                        new PerformanceGoal.None()));
    }

    /// What answering each of the decisions runs, recorded on a copy that is thrown away.
    static List<List<StatementRecorder.Recorded>> scripts(
            Connection recording,
            List<DecisionId> ids,
            InstantSource clock,
            Function<SqlExecutor, UnitOfWork> begin)
            throws SQLException {
        recording.setAutoCommit(false);
        StatementRecorder recorder = new StatementRecorder(recording);
        List<List<StatementRecorder.Recorded>> scripts = new ArrayList<>();
        DecisionDesk desk = DefaultDeskFactory.over(new WriteOnlyStore(recorder, begin), clock);
        for (DecisionId id : ids) {
            answer(desk, id);
            scripts.add(recorder.take());
        }
        return scripts;
    }

    private BenchmarkResult figure(String baseline, long theirs, long ours, PerformanceGoal goal) {
        double count = BATCH * BATCHES * 1e9;
        return new BenchmarkResult(
                title,
                count / ours,
                baseline,
                count / theirs,
                "/s",
                goal,
                BATCH * BATCHES + " decisions, one thread");
    }

    private static void answer(DecisionDesk desk, DecisionId id) {
        ChangeResult result = desk.answer(id, DecisionSeeder.ANSWER, DecisionSeeder.PERSON, null);
        if (!(result instanceof ChangeResult.Accepted)) {
            throw new IllegalStateException("not accepted: " + result);
        }
    }

    /// why: a baseline that did less than the whole work would flatter nobody but us
    private static void requireSameEnd(Connection replayed, int decisions) throws SQLException {
        try (Statement statement = replayed.createStatement();
                ResultSet row =
                        statement.executeQuery(
                                "SELECT (SELECT count(*) FROM decision WHERE state = 'resolved'),"
                                        + " (SELECT count(*) FROM event WHERE kind = 'answered')")) {
            row.next();
            if (row.getInt(1) != decisions || row.getInt(2) != decisions) {
                throw new IllegalStateException("the statements alone did not do the same");
            }
        }
    }
}
