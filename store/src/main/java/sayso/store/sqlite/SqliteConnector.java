package sayso.store.sqlite;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import org.sqlite.SQLiteConnection;
import org.sqlite.jdbc4.JDBC4Connection;
import sayso.store.SqlExecutor;

/// Opens connections to the database file, each for reading, writing or copying and with as few
/// statements as possible, and checks that the file is still the same one.
class SqliteConnector {
    /// Above it the write-ahead log is cut back after a checkpoint.
    private static final int WAL_LIMIT_BYTES = 4 * 1024 * 1024;

    private final DatabaseFile file;
    private final Object identity;

    SqliteConnector(DatabaseFile file) {
        this.file = file;
        this.identity = file.identity();
    }

    DatabaseFile file() {
        return file;
    }

    SqliteExceptionTranslator troubles() {
        return file.troubles();
    }

    /// why: SQLite goes on writing to a deleted file without a word, and what it acknowledged there
    /// is gone with the process
    void requireSameFile() {
        if (!identity.equals(file.identity())) {
            throw troubles().replaced(null);
        }
    }

    /// For reading only. The journal mode is a property of the file and was set by who made it.
    SqlExecutor reader(Duration busyWait) {
        return open(busyWait, "PRAGMA query_only = ON;");
    }

    /// For writing, durably: a commit is on the disk, not in its cache.
    SqlExecutor writer(Duration busyWait) {
        return open(busyWait, writerPragmas());
    }

    /// For copying the whole file, which changes nothing in it and is no mere query either.
    SqlExecutor copier(Duration busyWait) {
        return open(busyWait, "PRAGMA synchronous = FULL;");
    }

    String writerPragmas() {
        // why: to put a number into a text by format, Java looks for the language in every jar
        // first
        return """
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = FULL;
        PRAGMA foreign_keys = ON;
        PRAGMA mmap_size = 0;
        """
                + "PRAGMA journal_size_limit = "
                + WAL_LIMIT_BYTES
                + ";\n";
    }

    /// The file as SQLite takes it, in a form where no character of its name has a meaning.
    String uri() {
        return file.path().toUri().toString();
    }

    /// An empty database that ends with its connection and has no file.
    static SqlExecutor inMemory(SqliteExceptionTranslator troubles) {
        try {
            return new SqlExecutor(
                    new JDBC4Connection("jdbc:sqlite::memory:", ":memory:", new Properties()),
                    troubles);
        } catch (SQLException e) {
            throw troubles.from(e);
        }
    }

    private SqlExecutor open(Duration busyWait, String pragmas) {
        Properties properties = new Properties();
        properties.setProperty("busy_timeout", Long.toString(busyWait.toMillis()));
        // why: the driver would ask for the key of every row that is inserted, and nobody reads it
        properties.setProperty("jdbc.get_generated_keys", "false");
        SQLiteConnection connection = null;
        try {
            connection = new JDBC4Connection("jdbc:sqlite:" + uri(), uri(), properties);
            SqliteVersion version = new SqliteVersion(connection.libversion());
            if (!version.isSafe()) {
                throw troubles().oldLibrary(version.text());
            }
            // why: `_exec` runs every statement of the text, `exec` and JDBC only the first
            connection.getDatabase()._exec(pragmas);
            // why: transactions are begun and ended by statements of ours, and the driver would try
            // to begin and end one of its own after each
            connection.getConnectionConfig().setAutoCommit(false);
            SQLiteConnection opened = connection;
            connection = null;
            return new SqlExecutor(opened, troubles());
        } catch (SQLException e) {
            throw troubles().from(e);
        } finally {
            if (connection != null) {
                close(connection);
            }
        }
    }

    private void close(SQLiteConnection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            throw troubles().from(e);
        }
    }
}
