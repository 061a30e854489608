package sayso.store.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;
import org.postgresql.PGConnection;
import sayso.store.SqlExecutor;

/// Opens connections to one database, and detects for each whether it leads straight to the server
/// or through a pooler.
final class PostgresConnector {
    /// After so many uses a statement is kept prepared by the server.
    private static final int PREPARE_AFTER = 5;

    private static final Driver DRIVER = new Driver();

    // why: it prints what it throws as well, each time it tries; kept here, since loggers that
    // nobody holds are lost
    private static final Logger OF_THE_DRIVER = Logger.getLogger("org.postgresql");

    static {
        OF_THE_DRIVER.setLevel(Level.OFF);
    }

    private final PostgresAddress address;
    private final PostgresExceptionTranslator troubles;
    private volatile boolean throughPooler;
    private volatile boolean readsCommitted;
    private volatile @Nullable String schema;

    PostgresConnector(PostgresAddress address) {
        this.address = address;
        this.troubles = new PostgresExceptionTranslator(address);
    }

    PostgresAddress address() {
        return address;
    }

    PostgresExceptionTranslator troubles() {
        return troubles;
    }

    /// Whether the last connection went through a pooler.
    boolean isThroughPooler() {
        return throughPooler;
    }

    /// Whether transactions see what others committed meanwhile, without being told to.
    boolean readsCommitted() {
        return readsCommitted;
    }

    /// The schema that holds the tables; known once somebody connected.
    String schema() {
        return requireNonNull(schema, "not connected yet");
    }

    /// Another name for the same schema, fit for the names of locks and channels.
    String channel() {
        return "sayso_" + UUID.nameUUIDFromBytes(schema().getBytes(UTF_8));
    }

    PostgresSession open() {
        try {
            Connection connection = connect();
            return new PostgresSession(connection, new SqlExecutor(connection, troubles));
        } catch (SQLException e) {
            throw troubles.from(e);
        }
    }

    Connection connect() throws SQLException {
        Connection connection =
                requireNonNull(DRIVER.connect(address.url(), properties()), "not our address");
        boolean greeted = false;
        try {
            greet(connection);
            greeted = true;
            return connection;
        } finally {
            if (!greeted) {
                discard(connection);
            }
        }
    }

    /// Ends a connection that may be broken, or in use by another thread.
    static void discard(Connection connection) {
        try {
            connection.abort(Runnable::run);
        } catch (SQLException e) {
            // why: it is of no use any more, whether it can be told so or not
            return;
        }
    }

    /// Runs what may keep the server busy for longer than an answer may take.
    void withoutTimeout(PostgresSession session, Consumer<SqlExecutor> work) {
        try {
            int usual = session.connection().getNetworkTimeout();
            session.connection().setNetworkTimeout(Runnable::run, 0);
            work.accept(session.sql());
            session.connection().setNetworkTimeout(Runnable::run, usual);
        } catch (SQLException e) {
            throw troubles.from(e);
        }
    }

    private void greet(Connection connection) throws SQLException {
        PGConnection session = connection.unwrap(PGConnection.class);
        String encoding = session.getParameterStatus("server_encoding");
        if (encoding != null && !encoding.equals("UTF8")) {
            throw troubles.notUnicode(encoding);
        }
        try (Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery(
                                """
                                SELECT pg_backend_pid() AS pid, current_schema() AS schema,
                                    current_setting('default_transaction_isolation') AS isolation
                                """)) {
            row.next();
            readsCommitted = row.getString("isolation").equals("read committed");
            // why: a pooler makes up the process it names when a client connects
            throughPooler = row.getInt("pid") != session.getBackendPID();
            schema = checkedSchema(row.getString("schema"));
        }
        if (!throughPooler && !address.sets("prepareThreshold")) {
            session.setPrepareThreshold(PREPARE_AFTER);
        }
    }

    private String checkedSchema(@Nullable String found) {
        String wanted = address.schema();
        if (found == null) {
            throw troubles.noSchema(wanted == null ? "public" : wanted);
        }
        if (wanted != null && !wanted.equals(found)) {
            throw throughPooler
                    ? troubles.schemaSwallowed(wanted, found)
                    : troubles.noSchema(wanted);
        }
        return found;
    }

    private Properties properties() {
        Properties properties = new Properties();
        properties.setProperty("ApplicationName", "sayso");
        properties.setProperty("connectTimeout", "10");
        properties.setProperty("socketTimeout", "60");
        properties.setProperty("tcpKeepAlive", "true");
        // why: behind a pooler the next statement may reach another server process, which knows
        // nothing of what was prepared
        properties.setProperty("prepareThreshold", "0");
        properties.putAll(address.properties());
        return properties;
    }
}
