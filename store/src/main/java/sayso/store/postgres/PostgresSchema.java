package sayso.store.postgres;

import java.sql.SQLException;
import java.util.List;
import sayso.decision.model.StoreException;
import sayso.store.Migration;
import sayso.store.SchemaVersion;
import sayso.store.SqlDialect;
import sayso.store.SqlExecutor;
import sayso.store.TableSchema;

/// Schema of a PostgreSQL store: reads its version, refuses one that is too new, lists missing
/// tables, and migrates it in the process that arrives first.
final class PostgresSchema {
    private final PostgresConnector connector;

    PostgresSchema(PostgresConnector connector) {
        this.connector = connector;
    }

    /// @throws StoreException `NEWER` if this program is too old for the database
    SchemaVersion version(SqlExecutor sql) {
        SchemaVersion found = recorded(sql);
        if (found.major() > Migration.CURRENT.major()) {
            throw connector.troubles().newer(found, Migration.CURRENT);
        }
        return found;
    }

    /// What is wrong with a schema that lacks tables, for people.
    static List<String> lost(SqlExecutor sql) {
        return TableSchema.lost(
                sql.list(
                        """
                        SELECT relname FROM pg_class
                        WHERE relkind = 'r'
                            AND relnamespace = to_regnamespace(quote_ident(current_schema()))
                        """,
                        row -> row.text("relname")));
    }

    boolean isCurrent(SqlExecutor sql) {
        return version(sql).compareTo(Migration.CURRENT) >= 0;
    }

    /// Takes the steps that are missing, in one transaction, behind a lock: of many programs that
    /// start at once one takes them and the others find them taken.
    void migrate(PostgresSession session) {
        SqlExecutor sql = session.sql();
        try {
            session.connection().setAutoCommit(false);
            sql.run("SET TRANSACTION ISOLATION LEVEL READ COMMITTED");
            sql.list(
                    "SELECT pg_advisory_xact_lock(hashtextextended(?, 7296)) AS locked",
                    _ -> true,
                    connector.channel());
            steps(sql);
            session.connection().commit();
            session.connection().setAutoCommit(true);
        } catch (SQLException e) {
            throw connector.troubles().from(e);
        }
    }

    private void steps(SqlExecutor sql) {
        SchemaVersion found = version(sql);
        List<Migration> missing =
                Migration.ALL.stream()
                        .filter(migration -> migration.version().compareTo(found) > 0)
                        .toList();
        if (found.isNothing()) {
            sql.run(
                    """
                    CREATE TABLE sayso_schema (
                        id      INTEGER PRIMARY KEY CHECK (id = 1),
                        version INTEGER NOT NULL
                    )
                    """);
            sql.run("INSERT INTO sayso_schema (id, version) VALUES (1, 0)");
        }
        for (Migration migration : missing) {
            migration.apply(sql, SqlDialect.POSTGRES);
            sql.update(
                    "UPDATE sayso_schema SET version = ? WHERE id = 1",
                    migration.version().number());
        }
    }

    /// why: a search path may lead on to another schema, whose tables are another store's
    private static SchemaVersion recorded(SqlExecutor sql) {
        boolean there =
                sql.exists(
                        """
                        SELECT relname FROM pg_class
                        WHERE relname = 'sayso_schema'
                            AND relnamespace = to_regnamespace(quote_ident(current_schema()))
                        """);
        return there
                ? sql.first(
                                "SELECT version FROM sayso_schema WHERE id = 1",
                                row -> SchemaVersion.of(row.number("version")))
                        .orElse(SchemaVersion.NOTHING)
                : SchemaVersion.NOTHING;
    }
}
