package sayso.benchmarks;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.log.LogStream;
import sayso.decision.model.DecisionId;
import sayso.store.SqlExecutor;
import sayso.store.UnitOfWork;
import sayso.store.postgres.PostgresOptions;
import sayso.store.postgres.PostgresStore;
import sayso.store.postgres.WriteTurn;

/// Decisions that one thread resolves per second in PostgreSQL, each in a durable transaction of
/// its own. Compared with the same statements without Sayso's code around them, turns and
/// notifications included, and with the one necessary update alone.
record PostgresResolveRateBenchmark() implements Benchmark {
    @Override
    public String title() {
        return "decisions resolved in a second, PostgreSQL";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place) throws IOException {
        try (PostgresSandbox postgres = PostgresSandbox.start()) {
            postgres.create("ours", "template0");
            List<DecisionId> ids;
            try (PostgresStore store = store(postgres)) {
                ids = new DecisionSeeder(store, store.clock()).open(ResolveComparison.DECISIONS);
            }
            for (String copy : List.of("recording", "statements", "bare")) {
                postgres.create(copy, "ours");
            }
            return measure(postgres, ids);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<BenchmarkResult> measure(PostgresSandbox postgres, List<DecisionId> ids)
            throws SQLException {
        try (PostgresStore store = store(postgres);
                DecisionDesk desk = DefaultDeskFactory.over(store, store.clock());
                Connection recording = postgres.connect("recording");
                Connection replaying = postgres.connect("statements");
                Connection updating = postgres.connect("bare");
                PreparedStatement close = updating.prepareStatement(ResolveComparison.CLOSE)) {
            return new ResolveComparison(
                            title(),
                            "the same statements on bare JDBC",
                            "BEGIN",
                            id -> {
                                close.setString(1, id);
                                return close.executeUpdate();
                            })
                    .run(
                            desk,
                            ids,
                            ResolveComparison.scripts(
                                    recording,
                                    ids,
                                    InstantSource.system(),
                                    PostgresResolveRateBenchmark::turn),
                            replaying);
        }
    }

    private static UnitOfWork turn(SqlExecutor sql) {
        return WriteTurn.take(
                        sql,
                        "sayso_bench",
                        LogStream.of(DecisionSeeder.ADDRESS),
                        PostgresOptions.SERVER.patience())
                .orElseThrow(() -> new IllegalStateException("the log has no head"))
                .unit();
    }

    private static PostgresStore store(PostgresSandbox postgres) {
        return PostgresStore.open(postgres.address("ours"), PostgresOptions.SERVER);
    }
}
