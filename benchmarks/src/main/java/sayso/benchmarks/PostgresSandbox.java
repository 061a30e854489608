package sayso.benchmarks;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import sayso.store.postgres.PostgresAddress;

/// Throw-away PostgreSQL server on this computer that syncs every commit.
record PostgresSandbox(EmbeddedPostgres server) implements AutoCloseable {
    static PostgresSandbox start() throws IOException {
        return new PostgresSandbox(
                EmbeddedPostgres.builder()
                        .setServerConfig("fsync", "on")
                        .setServerConfig("full_page_writes", "on")
                        .setServerConfig("synchronous_commit", "on")
                        .setPGStartupWait(Duration.ofMinutes(1))
                        .start());
    }

    PostgresAddress address(String database) {
        return PostgresAddress.parse(
                "postgres://postgres@127.0.0.1:" + server.getPort() + "/" + database);
    }

    /// An empty database, or a copy of one that nobody is connected to.
    void create(String database, String template) {
        try (Connection connection = connect("postgres");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + database + " TEMPLATE " + template);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    Connection connect(String database) throws SQLException {
        return DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:" + server.getPort() + "/" + database, "postgres", "");
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
