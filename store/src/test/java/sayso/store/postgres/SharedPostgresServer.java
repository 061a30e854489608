package sayso.store.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicInteger;

/// A real PostgreSQL that all tests of this process share; each takes a database of its own.
final class SharedPostgresServer {
    private static final AtomicInteger DATABASES = new AtomicInteger();

    private SharedPostgresServer() {}

    static int port() {
        return Running.SERVER.getPort();
    }

    /// A new, empty database, in which text sorts as people sort it unless a column says otherwise.
    static PostgresAddress newDatabase() {
        return created("template0 LOCALE_PROVIDER icu ICU_LOCALE 'en'");
    }

    /// A new database with the tables of this version and nothing in them.
    static PostgresAddress newStore() {
        return created(Tables.TEMPLATE);
    }

    private static PostgresAddress created(String template) {
        String name = "sayso_" + DATABASES.incrementAndGet();
        run("CREATE DATABASE " + name + " STRATEGY FILE_COPY TEMPLATE " + template);
        return address(name, "");
    }

    static PostgresAddress address(String database, String parameters) {
        return PostgresAddress.parse(
                "postgres://postgres@127.0.0.1:" + port() + "/" + database + parameters);
    }

    /// Commands to the server at large.
    static void run(String... commands) {
        run(address("postgres", ""), commands);
    }

    /// Commands past the store.
    static void run(PostgresAddress address, String... commands) {
        try (Connection connection =
                        DriverManager.getConnection(address.url(), address.properties());
                Statement statement = connection.createStatement()) {
            for (String command : commands) {
                statement.execute(command);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// A database that is copied: the steps to the tables of this version take longer than a copy.
    private static final class Tables {
        static final String TEMPLATE = made();

        private static String made() {
            PostgresAddress address = newDatabase();
            PostgresStore.open(address, PostgresOptions.COMMAND, InstantSource.system()).close();
            return address.database();
        }
    }

    /// Started with the first test that needs it; ends with this process.
    private static final class Running {
        static final EmbeddedPostgres SERVER = start();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder()
                        .setServerConfig("max_connections", "200")
                        .setPGStartupWait(Duration.ofMinutes(1))
                        .start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
