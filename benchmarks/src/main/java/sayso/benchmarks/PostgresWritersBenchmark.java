package sayso.benchmarks;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import sayso.benchmarks.statement.StatementRecorder;
import sayso.benchmarks.statement.StatementReplayer;
import sayso.benchmarks.statement.WriteOnlyStore;
import sayso.contracts.DecisionBuilder;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogStream;
import sayso.decision.model.Asker;
import sayso.store.EventTable;
import sayso.store.SqlExecutor;
import sayso.store.UnitOfWork;
import sayso.store.log.StagedAppender;
import sayso.store.log.StreamTable;
import sayso.store.postgres.PostgresOptions;
import sayso.store.postgres.PostgresStore;

/// Rate at which 1, 4 and 16 writers ask questions in PostgreSQL, each in a durable transaction of its own and each
/// writer in a project of its own. Compared with the statements of such transactions on bare JDBC, which take no
/// turns and send no notification, by how either grows with its writers. Fails if the log is not intact at the end.
record PostgresWritersBenchmark() implements Benchmark {
    private static final int[] WRITERS = {1, 4, 16};
    private static final int ROUNDS = 5;
    private static final int QUESTIONS = 480;
    private static final int MOST = 16;

    @Override
    public String title() {
        return "questions asked in a second, PostgreSQL, each writer in a project of its own";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place) throws IOException {
        try (PostgresSandbox postgres = PostgresSandbox.start()) {
            for (String database : List.of("ours", "together", "bare", "recording")) {
                postgres.create(database, "template0");
                PostgresStore.open(postgres.address(database), PostgresOptions.COMMAND).close();
            }
            return measured(postgres);
        } catch (SQLException | ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private List<BenchmarkResult> measured(PostgresSandbox postgres)
            throws SQLException, ExecutionException, InterruptedException {
        double[][] ours = new double[WRITERS.length][ROUNDS];
        double[][] together = new double[WRITERS.length][ROUNDS];
        double[][] bare = new double[WRITERS.length][ROUNDS];
        try (PostgresStore store = store(postgres, "ours");
                PostgresStore shared = store(postgres, "together");
                ExecutorService threads = Executors.newFixedThreadPool(MOST);
                Scripts scripts = new Scripts(postgres)) {
            DecisionDesk desk = DefaultDeskFactory.over(store, store.clock());
            DecisionDesk one = DefaultDeskFactory.over(shared, shared.clock());
            for (int round = -1; round < ROUNDS; round++) {
                for (int i = 0; i < WRITERS.length; i++) {
                    int writers = WRITERS[i];
                    double own = rate(threads, writers, asking(desk, round, writers, true));
                    double same = rate(threads, writers, asking(one, round, writers, false));
                    double plain = rate(threads, writers, scripts.replays(round, writers));
                    if (round >= 0) {
                        ours[i][round] = own;
                        together[i][round] = same;
                        bare[i][round] = plain;
                    }
                }
            }
            if (!(store.log().verify() instanceof LogCheckResult.Intact)) {
                throw new IllegalStateException("the log is not intact");
            }
        }
        List<BenchmarkResult> results = new ArrayList<>();
        for (int i = 0; i < WRITERS.length; i++) {
            results.add(
                    figure(
                            title() + ", " + WRITERS[i] + " writers",
                            median(ours[i]),
                            "the statements of such a transaction on bare JDBC",
                            median(bare[i])));
            results.add(
                    figure(
                            title() + ", " + WRITERS[i] + " writers",
                            median(ours[i]),
                            "as many writers in one project",
                            median(together[i])));
        }
        int last = WRITERS.length - 1;
        results.add(
                new BenchmarkResult(
                        "how much more 16 writers in 16 projects ask than one, PostgreSQL",
                        median(ours[last]) / median(ours[0]),
                        "how much more 16 connections of bare JDBC write than one",
                        median(bare[last]) / median(bare[0]),
                        "×",
                        new PerformanceGoal.AtLeastTimes(0.8),
                        "median of " + ROUNDS));
        return results;
    }

    private static BenchmarkResult figure(
            String title, double ours, String baseline, double theirs) {
        return new BenchmarkResult(
                title,
                ours,
                baseline,
                theirs,
                "/s",
                new PerformanceGoal.None(),
                QUESTIONS + " questions, median of " + ROUNDS);
    }

    private static double median(double[] values) {
        return Arrays.stream(values).sorted().toArray()[values.length / 2];
    }

    private static List<Callable<Boolean>> asking(
            DecisionDesk desk, int round, int writers, boolean apart) {
        List<Callable<Boolean>> all = new ArrayList<>();
        for (int writer = 0; writer < writers; writer++) {
            Asker asker = asker(apart ? writer : 0, writer);
            String name = writers + "-" + round + "-" + writer + "-";
            all.add(() -> {
                for (int i = 0; i < QUESTIONS / writers; i++) {
                    ask(desk, asker, name + i);
                }
                return true;
            });
        }
        return all;
    }

    private static void ask(DecisionDesk desk, Asker asker, String title) {
        AskResult result =
                desk.ask(
                        DecisionBuilder.aDecision()
                                .askedBy(asker)
                                .titled("Ship " + title + "?")
                                .ask());
        if (!(result instanceof AskResult.Asked)) {
            throw new IllegalStateException("not asked: " + result);
        }
    }

    private static Asker asker(int project, int writer) {
        return Asker.local("p" + project + "/a" + writer, "mcp");
    }

    /// @return questions in a second
    private static double rate(ExecutorService threads, int writers, List<Callable<Boolean>> all)
            throws ExecutionException, InterruptedException {
        CyclicBarrier together = new CyclicBarrier(writers);
        long start = System.nanoTime();
        List<Future<Boolean>> running = new ArrayList<>();
        for (Callable<Boolean> each : all) {
            running.add(
                    threads.submit(() -> {
                        together.await();
                        return each.call();
                    }));
        }
        for (Future<Boolean> each : running) {
            each.get();
        }
        return QUESTIONS * 1e9 / (System.nanoTime() - start);
    }

    private static PostgresStore store(PostgresSandbox postgres, String database) {
        return PostgresStore.open(
                postgres.address(database),
                new PostgresOptions(
                        MOST + 1,
                        PostgresOptions.SERVER.patience(),
                        PostgresOptions.SERVER.outage(),
                        true));
    }

    /// The statements of questions of 16 projects, each on a connection of its own.
    private static final class Scripts implements AutoCloseable {
        private final List<List<List<StatementRecorder.Recorded>>> recorded = new ArrayList<>();
        private final List<Connection> connections = new ArrayList<>();
        private final List<StatementReplayer> replayers = new ArrayList<>();
        private final int[] used = new int[MOST];

        Scripts(PostgresSandbox postgres) throws SQLException {
            int each = 0;
            for (int writers : WRITERS) {
                each += QUESTIONS / writers;
            }
            each *= ROUNDS + 1;
            for (int writer = 0; writer < MOST; writer++) {
                recorded.add(record(postgres, writer, writer == 0 ? each : each / 2));
                Connection connection = postgres.connect("bare");
                connections.add(connection);
                replayers.add(new StatementReplayer(connection, "BEGIN"));
            }
        }

        private static List<List<StatementRecorder.Recorded>> record(
                PostgresSandbox postgres, int writer, int questions) throws SQLException {
            try (Connection connection = postgres.connect("recording")) {
                connection.setAutoCommit(false);
                StatementRecorder recorder = new StatementRecorder(connection);
                Asker asker = asker(writer, writer);
                DecisionDesk desk =
                        DefaultDeskFactory.over(
                                new WriteOnlyStore(recorder, sql -> unit(sql, asker)),
                                InstantSource.system());
                List<List<StatementRecorder.Recorded>> scripts = new ArrayList<>();
                for (int i = 0; i < questions; i++) {
                    ask(desk, asker, "bare-" + writer + "-" + i);
                    scripts.add(recorder.take());
                }
                return scripts;
            }
        }

        private static UnitOfWork unit(SqlExecutor sql, Asker asker) {
            return new UnitOfWork(
                    sql,
                    Instant.now(),
                    new StagedAppender(
                            sql,
                            new StreamTable(sql)
                                    .head(LogStream.of(asker), new EventTable(sql).head())));
        }

        List<Callable<Boolean>> replays(int round, int writers) {
            List<Callable<Boolean>> all = new ArrayList<>();
            for (int writer = 0; writer < writers; writer++) {
                int own = writer;
                all.add(() -> {
                    for (int i = 0; i < QUESTIONS / writers; i++) {
                        replayers.get(own).run(recorded.get(own).get(used[own]++));
                    }
                    return round >= -1;
                });
            }
            return all;
        }

        @Override
        public void close() throws SQLException {
            for (Connection connection : connections) {
                connection.close();
            }
        }
    }
}
