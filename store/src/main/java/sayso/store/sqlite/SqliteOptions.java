package sayso.store.sqlite;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/// Options of a SQLite store: the longest wait of a write for others without progress, the number
/// of reading threads, and whether the file is copied before its schema is changed.
///
/// @param patience how long a write waits for others that do not get on, before it gives up with
///     `LOCKED`
/// @param readers how many threads of this process may read at once
/// @param backsUp whether a file that holds something is copied before its schema is changed
public record SqliteOptions(Duration patience, int readers, boolean backsUp) {
    public static final SqliteOptions STANDARD = new SqliteOptions(Duration.ofSeconds(60), 8, true);

    public SqliteOptions {
        requireNonNull(patience, "patience is null");
        if (readers < 1) {
            throw new IllegalArgumentException(readers + " readers");
        }
    }

    public SqliteOptions withPatience(Duration longest) {
        return new SqliteOptions(longest, readers, backsUp);
    }

    /// For files that are copies themselves.
    public SqliteOptions withoutBackups() {
        return new SqliteOptions(patience, readers, false);
    }
}
