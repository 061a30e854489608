package sayso.store.sqlite;

import java.util.List;
import sayso.store.Migration;
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
                                SELECT user_version, application_id
                                FROM pragma_user_version, pragma_application_id
                                """,
                                row ->
                                        new Stamp(
                                                row.number("user_version"),
                                                row.number("application_id")))
                        .orElseThrow(() -> new IllegalStateException("SQLite told no version"));
        if (stamp.applicationId != APPLICATION_ID) {
            return emptyFile(sql);
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
            migration.apply(sql);
            sql.run("PRAGMA user_version = " + migration.version().number());
            sql.run("PRAGMA application_id = " + APPLICATION_ID);
        }
    }

    private SchemaVersion emptyFile(Sql sql) {
        if (sql.exists("SELECT name FROM sqlite_schema LIMIT 1")) {
            throw troubles.notOurs(null);
        }
        return SchemaVersion.NOTHING;
    }

    private record Stamp(long version, long applicationId) {}
}
