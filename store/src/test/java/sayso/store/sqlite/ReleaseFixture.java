package sayso.store.sqlite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.sql.SQLException;
import sayso.store.Migration;
import sayso.store.SchemaVersion;

/// Stores as released versions wrote them, kept as SQL text in `released`.
final class ReleaseFixture {
    private ReleaseFixture() {}

    static String name(SchemaVersion version) {
        return "released/" + version + ".sql";
    }

    /// Makes the file as that version left it.
    static void write(SchemaVersion version, Path file) throws IOException, SQLException {
        String name = name(version);
        try (InputStream text = Migration.class.getResourceAsStream(name);
                RawSqliteConnection raw = new RawSqliteConnection(file)) {
            String dump = new String(requireNonNull(text, name).readAllBytes(), UTF_8);
            raw.run("PRAGMA journal_mode = WAL").run("BEGIN").run(dump.strip().split(";(\\R|$)"));
            raw.run("COMMIT");
        }
    }
}
