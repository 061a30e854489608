package sayso.store.sqlite;

import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import sayso.store.Migration;
import sayso.store.ResultRow;
import sayso.store.SchemaVersion;
import sayso.store.SqlDialect;
import sayso.store.SqlExecutor;
import sayso.store.TableSchema;

/// Schema of the database file: checks that the file is Sayso's and not too new, reads its version,
/// lists what it lacks, and migrates it in the process that arrives first.
final class SqliteSchema {
    /// Marks a file as ours, in its header: the letters `says`.
    private static final long APPLICATION_ID = 0x73617973;

    private final SqliteExceptionTranslator troubles;
    private final List<Migration> steps;
    private final Consumer<String> before;

    SqliteSchema(SqliteExceptionTranslator troubles) {
        this(troubles, Migration.ALL, _ -> {});
    }

    /// With other steps than the released ones.
    ///
    /// @param before told each statement before it is run
    SqliteSchema(
            SqliteExceptionTranslator troubles, List<Migration> steps, Consumer<String> before) {
        this.troubles = troubles;
        this.steps = List.copyOf(steps);
        this.before = before;
    }

    /// The version a file has once every step was taken.
    SchemaVersion newest() {
        return steps.getLast().version();
    }

    /// Whether a step is missing and there is something it could do harm to.
    boolean wouldChangeContent(SqlExecutor sql) {
        SchemaVersion found = version(sql);
        return !found.isNothing()
                && found.compareTo(newest()) < 0
                && sql.exists("SELECT sequence FROM event LIMIT 1");
    }

    /// @throws sayso.decision.model.StoreException `NEWER` if this program is too old for the file,
    ///     `CORRUPT` if it is somebody else's
    SchemaVersion version(SqlExecutor sql) {
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
        if (version.major() > newest().major()) {
            throw troubles.newer(version, newest());
        }
        return version;
    }

    /// What is wrong with a schema that lacks tables, indexes or triggers, for people.
    List<String> lost(SqlExecutor sql) {
        List<String> tables = lostTables(sql);
        return tables.isEmpty()
                ? lostParts(sql).stream()
                        .map(part -> "the " + part.kind() + " '" + part.name() + "' is gone")
                        .toList()
                : tables;
    }

    /// Makes the indexes and triggers that are missing.
    void mend(SqlExecutor sql) {
        lostParts(sql).forEach(part -> sql.run(part.statement()));
    }

    private List<SchemaPart> lostParts(SqlExecutor sql) {
        if (!version(sql).equals(newest())) {
            return List.of(); // why: a newer schema may do without some
        }
        Set<String> there =
                SchemaPart.of(sql).stream()
                        .map(SchemaPart::name)
                        .collect(Collectors.toUnmodifiableSet());
        try (SqlExecutor model = SqliteConnector.inMemory(troubles)) {
            steps.forEach(step -> step.apply(model, SqlDialect.SQLITE));
            return SchemaPart.of(model).stream()
                    .filter(part -> !there.contains(part.name()))
                    .toList();
        }
    }

    /// What is wrong with a schema that lacks tables, for people.
    List<String> lostTables(SqlExecutor sql) {
        return TableSchema.lost(
                sql.list(
                        "SELECT name FROM sqlite_schema WHERE type = 'table'",
                        row -> row.text("name")));
    }

    boolean isCurrent(SqlExecutor sql) {
        return version(sql).compareTo(newest()) >= 0;
    }

    /// Takes the steps that are missing. Runs inside a write transaction, so that of many programs
    /// that start at once one takes them and the others find them taken.
    void migrate(SqlExecutor sql) {
        SchemaVersion found = version(sql);
        List<Migration> missing =
                steps.stream()
                        .filter(migration -> migration.version().compareTo(found) > 0)
                        .toList();
        for (Migration migration : missing) {
            migration.apply(sql, SqlDialect.SQLITE, before);
            sql.run("PRAGMA user_version = " + migration.version().number());
            sql.run("PRAGMA application_id = " + APPLICATION_ID);
        }
    }

    /// What the header says. why: read by one statement, since others may be migrating
    private record Stamp(long version, long applicationId, boolean used) {
        static Stamp read(ResultRow row) throws SQLException {
            return new Stamp(
                    row.number("user_version"),
                    row.number("application_id"),
                    row.number("used") != 0);
        }
    }
}
