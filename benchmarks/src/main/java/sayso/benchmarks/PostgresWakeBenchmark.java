package sayso.benchmarks;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.model.DecisionId;
import sayso.store.postgres.PostgresOptions;
import sayso.store.postgres.PostgresStore;

/// Latency from the commit of an answer at one desk in PostgreSQL until a waiter at another desk,
/// with connections of its own, holds the result.
record PostgresWakeBenchmark() implements Benchmark {
    private static final int WARM_UP = 50;
    private static final int ROUNDS = 500;
    private static final Duration LONG = Duration.ofMinutes(1);

    @Override
    public String title() {
        return "answer committed in PostgreSQL → result at who waits at another desk, p99";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place) throws IOException {
        DurationSamples ours = new DurationSamples();
        DurationSamples raw = new DurationSamples();
        try (PostgresSandbox postgres = PostgresSandbox.start();
                PostgresStore answering =
                        PostgresStore.open(postgres.address("postgres"), PostgresOptions.SERVER);
                PostgresStore waiting =
                        PostgresStore.open(postgres.address("postgres"), PostgresOptions.SERVER);
                Connection speaker = postgres.connect("postgres");
                Connection listener = postgres.connect("postgres")) {
            List<DecisionId> ids =
                    new DecisionSeeder(answering, answering.clock()).open(WARM_UP + ROUNDS);
            RawTrip trip = new RawTrip(speaker, listener);
            for (int round = 0; round < ids.size(); round++) {
                long theirs = trip.measure();
                long nanos =
                        wake(
                                DefaultDeskFactory.over(answering, answering.clock()),
                                DefaultDeskFactory.over(waiting, waiting.clock()),
                                ids.get(round));
                if (round >= WARM_UP) {
                    raw.add(theirs);
                    ours.add(nanos);
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return List.of(
                new BenchmarkResult(
                        title(),
                        ours.percentile(0.99),
                        "a bare NOTIFY until another connection that listens has it, p99",
                        raw.percentile(0.99),
                        "ms",
                        new PerformanceGoal.AtMostTimes(3),
                        ROUNDS
                                + " answers, median "
                                + BenchmarkResult.number(ours.median())
                                + " ms beside "
                                + BenchmarkResult.number(raw.median())));
    }

    private static long wake(DecisionDesk answering, DecisionDesk waiting, DecisionId id) {
        FutureTask<Long> waiter =
                new FutureTask<>(() -> {
                    WaitResult waited = waiting.await(id, DecisionSeeder.PERSON, LONG);
                    if (!(waited instanceof WaitResult.Answered)) {
                        throw new IllegalStateException("not answered: " + waited);
                    }
                    return System.nanoTime();
                });
        Thread thread = Thread.ofPlatform().start(waiter);
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        ChangeResult result =
                answering.answer(id, DecisionSeeder.ANSWER, DecisionSeeder.PERSON, null);
        long committed = System.nanoTime();
        if (!(result instanceof ChangeResult.Accepted)) {
            throw new IllegalStateException("not accepted: " + result);
        }
        try {
            return Math.max(0, waiter.get() - committed);
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /// What PostgreSQL itself takes.
    private static final class RawTrip {
        private final PreparedStatement notify;
        private final PGConnection listener;

        RawTrip(Connection speaker, Connection listener) throws SQLException {
            try (Statement statement = listener.createStatement()) {
                statement.execute("LISTEN bench");
            }
            this.notify = speaker.prepareStatement("SELECT pg_notify('bench', '1')");
            this.listener = listener.unwrap(PGConnection.class);
        }

        long measure() throws SQLException {
            long start = System.nanoTime();
            notify.executeQuery().close();
            PGNotification[] come = listener.getNotifications((int) LONG.toMillis());
            if (come == null || come.length != 1) {
                throw new IllegalStateException("no notification came");
            }
            return System.nanoTime() - start;
        }
    }
}
