package sayso.acceptance.harness;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import sayso.store.postgres.PostgresAddress;

/// A real PostgreSQL of a test's own.
public final class DatabaseServer implements AutoCloseable {
    private final EmbeddedPostgres server;

    private DatabaseServer(EmbeddedPostgres server) {
        this.server = server;
    }

    public static DatabaseServer start() throws IOException {
        return new DatabaseServer(EmbeddedPostgres.start());
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
