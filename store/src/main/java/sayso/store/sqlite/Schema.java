package sayso.store.sqlite;

import java.sql.SQLException;
import java.util.List;
import sayso.store.Dialect;
import sayso.store.Migration;
import sayso.store.Row;
import sayso.store.SchemaVersion;
import sayso.store.Sql;

/// The file's schema: whether the file is ours, how new it is, and how it is brought up to date by
/// whoever comes first.
final class Schema {
    /// Marks a file as ours, in its header: the letters `says`.
    private static final long APPLICATION_ID = 0x73617973;

    private final SqliteTroubles troubles;

    Schema(SqliteTroubles troubles) {
        this.troubles = troubles;
    }

    /// @throws sayso.core.decision.StoreException `NEWER` if this program is too old for the file,
    ///     `CORRUPT` if it is somebody else's
    SchemaVersion version(Sql sql) {
        Stamp stamp =
                sql.first(
                                """
                                SELECT user_version, application_id,
                                    EXISTS (SELECT name FROM sqlite_schema) AS used
                                FROM pragma_user_version, pragma_application_id
                                """,
                                Stamp::read)
                        .orElseThrow(() -> new IllegalStateException("SQLite told no version"));
        if (!stamp.used) {
            return SchemaVersion.NOTHING;
        }
        if (stamp.applicationId != APPLICATION_ID) {
            throw troubles.notOurs(null);
        }
        SchemaVersion version = SchemaVersion.of(stamp.version);
        if (version.major() > Migration.CURRENT.major()) {
            throw troubles.newer(version, Migration.CURRENT);
        }
        return version;
    }

    boolean isCurrent(Sql sql) {
        return version(sql).compareTo(Migration.CURRENT) >= 0;
    }

    /// Takes the steps that are missing. Runs inside a write transaction, so that of many programs
    /// that start at once one takes them and the others find them taken.
    void migrate(Sql sql) {
        SchemaVersion found = version(sql);
        List<Migration> missing =
                Migration.ALL.stream()
                        .filter(migration -> migration.version().compareTo(found) > 0)
                        .toList();
        for (Migration migration : missing) {
            migration.apply(sql, Dialect.SQLITE);
            sql.run("PRAGMA user_version = " + migration.version().number());
            sql.run("PRAGMA application_id = " + APPLICATION_ID);
        }
    }

    /// What the header says. why: read by one statement, since others may be migrating
    private record Stamp(long version, long applicationId, boolean used) {
        static Stamp read(Row row) throws SQLException {
            return new Stamp(
                    row.number("user_version"),
                    row.number("application_id"),
                    row.number("used") != 0);
        }
    }
}
