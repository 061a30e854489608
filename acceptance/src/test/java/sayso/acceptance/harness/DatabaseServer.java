package sayso.acceptance.harness;

import static java.util.Objects.requireNonNull;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.store.postgres.PostgresAddress;

/// A real PostgreSQL of a test's own.
public final class DatabaseServer implements AutoCloseable {
    private EmbeddedPostgres server;
    private final @Nullable Path data;

    private DatabaseServer(EmbeddedPostgres server, @Nullable Path data) {
        this.server = server;
        this.data = data;
    }

    public static DatabaseServer start() throws IOException {
        return new DatabaseServer(
                EmbeddedPostgres.builder().setPGStartupWait(Duration.ofMinutes(1)).start(), null);
    }

    /// One that can be killed, with its data in this folder.
    public static DatabaseServer mortal(Path data) throws IOException {
        return new DatabaseServer(begin(data, 0), data);
    }

    /// SIGKILL, by its id: it recovers from its log when it starts again.
    public void kill() throws IOException {
        Path file = requireNonNull(data, "not made to be killed").resolve("postmaster.pid");
        long pid = Long.parseLong(Files.readAllLines(file).getFirst().strip());
        ProcessHandle process = ProcessHandle.of(pid).orElseThrow();
        List<ProcessHandle> serving = process.descendants().toList();
        process.destroyForcibly();
        serving.forEach(ProcessHandle::destroyForcibly);
        ConditionPoller.holds(
                "the database server is gone",
                () -> !process.isAlive() && serving.stream().noneMatch(ProcessHandle::isAlive));
        server.close(); // why: it holds a lock on the data, though there is nothing left to stop
    }

    /// Starts what was killed, at the same address.
    public void startAgain() throws IOException {
        server = begin(requireNonNull(data, "not made to be killed"), port());
    }

    private static EmbeddedPostgres begin(Path data, int port) throws IOException {
        return EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setPort(port)
                .setPGStartupWait(Duration.ofMinutes(1))
                .start();
    }

    public int port() {
        return server.getPort();
    }

    public PostgresAddress address(String database) {
        return PostgresAddress.parse("postgres://postgres@127.0.0.1:" + port() + "/" + database);
    }

    /// An empty database of that name.
    public PostgresAddress newDatabase(String name) throws SQLException {
        run("postgres", "CREATE DATABASE " + name);
        return address(name);
    }

    public void run(String database, String command) throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection(
                                "jdbc:postgresql://127.0.0.1:" + port() + "/" + database,
                                "postgres",
                                "");
                Statement statement = connection.createStatement()) {
            statement.execute(command);
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
