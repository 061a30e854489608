package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.List;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.DecisionId;
import sayso.store.UnitOfWork;
import sayso.store.sqlite.SqliteStore;

/// Decisions that one thread resolves per second, each in a durable transaction of its own.
/// Compared with the same statements without Sayso's code around them, and with the one necessary
/// update alone.
record ResolveRateBenchmark() implements Benchmark {
    @Override
    public String title() {
        return "decisions resolved in a second, SQLite";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place) throws IOException {
        Path ours = place.home().resolve("ours.db");
        InstantSource clock = InstantSource.system();
        List<DecisionId> ids;
        try (SqliteStore store = SqliteStore.open(ours, clock)) {
            ids = new DecisionSeeder(store, clock).open(ResolveComparison.DECISIONS);
        }
        Path recording = copy(ours, "recording.db");
        Path statements = copy(ours, "statements.db");
        Path update = copy(ours, "update.db");
        try (DecisionDesk desk = DefaultDeskFactory.over(SqliteStore.open(ours, clock), clock);
                Connection recorded = DriverManager.getConnection("jdbc:sqlite:" + recording);
                Connection replaying = writer(statements);
                Connection updating = writer(update);
                PreparedStatement close = updating.prepareStatement(ResolveComparison.CLOSE)) {
            return new ResolveComparison(
                            title(),
                            "the same statements on bare JDBC",
                            "BEGIN IMMEDIATE",
                            id -> update(updating, close, id))
                    .run(
                            desk,
                            ids,
                            ResolveComparison.scripts(
                                    recorded,
                                    ids,
                                    clock,
                                    sql -> new UnitOfWork(sql, clock.instant())),
                            replaying);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int update(Connection connection, PreparedStatement close, String id)
            throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
            close.setString(1, id);
            int closed = close.executeUpdate();
            statement.execute("COMMIT");
            return closed;
        }
    }

    private static Path copy(Path file, String name) throws IOException {
        return Files.copy(file, file.resolveSibling(name));
    }

    private static Connection writer(Path file) throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode = WAL");
            statement.execute("PRAGMA synchronous = FULL");
            statement.execute("PRAGMA foreign_keys = ON");
            statement.execute("PRAGMA journal_size_limit = 4194304");
        }
        return connection;
    }
}
