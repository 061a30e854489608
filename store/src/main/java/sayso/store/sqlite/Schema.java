package sayso.store.sqlite;

import sayso.store.Migration;
import sayso.store.SchemaVersion;
import sayso.store.Sql;

/// The file's schema, and how it is brought up to date by whoever comes first.
final class Schema {
    private final SqliteTroubles troubles;

    Schema(SqliteTroubles troubles) {
        this.troubles = troubles;
    }

    /// @throws sayso.core.decision.StoreException `NEWER` if this program is too old for the file
    SchemaVersion version(Sql sql) {
        SchemaVersion version =
                sql.first("PRAGMA user_version", row -> row.number("user_version"))
                        .map(SchemaVersion::of)
                        .orElse(SchemaVersion.NOTHING);
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
        for (Migration migration : Migration.ALL) {
            if (migration.version().compareTo(found) > 0) {
                migration.apply(sql);
                sql.run("PRAGMA user_version = " + migration.version().number());
            }
        }
    }
}
