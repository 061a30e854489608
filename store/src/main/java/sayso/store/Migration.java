package sayso.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/// Numbered step of the schema, a file of SQL and the version of the schema after it, with the list
/// of all steps; runs the file in a database's dialect.
///
/// @param file beside this class, named `v001__what.sql`
public record Migration(String file, SchemaVersion version) {
    /// Every step, oldest first. A step that was released never changes; a new one adds a line here.
    public static final List<Migration> ALL =
            List.of(
                    new Migration("v001__decisions.sql", new SchemaVersion(1, 0)),
                    new Migration("v002__erasure.sql", new SchemaVersion(1, 1)),
                    new Migration("v003__hub.sql", new SchemaVersion(1, 2)),
                    new Migration("v004__lists.sql", new SchemaVersion(1, 3)),
                    new Migration("v005__pauses.sql", new SchemaVersion(1, 4)),
                    new Migration("v006__agents.sql", new SchemaVersion(1, 5)),
                    new Migration("v007__work.sql", new SchemaVersion(1, 6)),
                    new Migration("v008__escalation.sql", new SchemaVersion(1, 7)),
                    new Migration("v009__notices.sql", new SchemaVersion(1, 8)),
                    new Migration("v010__limits.sql", new SchemaVersion(1, 9)),
                    new Migration("v011__analyses.sql", new SchemaVersion(1, 10)),
                    new Migration("v012__documents.sql", new SchemaVersion(1, 11)),
                    new Migration("v013__plans.sql", new SchemaVersion(1, 12)),
                    new Migration("v014__keys.sql", new SchemaVersion(1, 13)),
                    new Migration("v015__cells.sql", new SchemaVersion(2, 0)),
                    new Migration("v016__attendance.sql", new SchemaVersion(2, 1)),
                    new Migration("v017__identity.sql", new SchemaVersion(2, 2)),
                    new Migration("v018__reports.sql", new SchemaVersion(2, 3)),
                    new Migration("v019__calls.sql", new SchemaVersion(2, 4)),
                    new Migration("v020__persons.sql", new SchemaVersion(2, 5)),
                    new Migration("v021__channels.sql", new SchemaVersion(3, 0)),
                    new Migration("v022__topics.sql", new SchemaVersion(3, 1)),
                    new Migration("v023__listeners.sql", new SchemaVersion(3, 2)),
                    new Migration("v024__push.sql", new SchemaVersion(3, 3)),
                    new Migration("v025__memory.sql", new SchemaVersion(3, 4)),
                    new Migration("v026__text.sql", new SchemaVersion(3, 5)),
                    new Migration("v027__rules.sql", new SchemaVersion(3, 6)),
                    new Migration("v028__links.sql", new SchemaVersion(3, 7)),
                    new Migration("v029__backlog.sql", new SchemaVersion(3, 8)),
                    new Migration("v030__topics.sql", new SchemaVersion(3, 9)),
                    new Migration("v031__archive.sql", new SchemaVersion(3, 10)),
                    new Migration("v032__streams.sql", new SchemaVersion(3, 11)));

    /// The version this program writes.
    public static final SchemaVersion CURRENT = ALL.getLast().version();

    /// Takes the step. The caller holds the lock that keeps others from taking it too.
    public void apply(SqlExecutor sql, SqlDialect dialect) {
        apply(sql, dialect, _ -> {});
    }

    /// The same.
    ///
    /// @param before told each statement before it is run
    public void apply(SqlExecutor sql, SqlDialect dialect, Consumer<String> before) {
        for (String statement : statements(dialect)) {
            before.accept(statement);
            sql.run(statement);
        }
    }

    List<String> statements(SqlDialect dialect) {
        return Arrays.stream(text().split(";\\s*(\\n|$)"))
                .map(String::strip)
                .filter(statement -> !statement.isEmpty())
                .filter(dialect::takes)
                .map(dialect::of)
                .toList();
    }

    private String text() {
        try (InputStream resource = Migration.class.getResourceAsStream(file)) {
            if (resource == null) {
                throw new IllegalStateException("migration " + file + " is not packaged");
            }
            return new String(resource.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("migration " + file + " cannot be read", e);
        }
    }
}
