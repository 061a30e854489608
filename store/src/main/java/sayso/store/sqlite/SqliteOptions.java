package sayso.store.sqlite;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/// Options of a SQLite store: the longest wait of a write for others without progress, the number
/// of reading threads, whether the file is copied before its schema is changed, and the longest wait of
/// a read for the archive file.
///
/// @param patience how long a write waits for others that do not get on, before it gives up with
///     `LOCKED`
/// @param readers how many threads of this process may read at once
/// @param backsUp whether a file that holds something is copied before its schema is changed
/// @param archiveWait how long the read of a decision waits for others that hold the archive file, before it gives
///     what stayed in the database
public record SqliteOptions(Duration patience, int readers, boolean backsUp, Duration archiveWait) {
    // why: a read with the turn to write keeps all writers waiting
    public static final SqliteOptions STANDARD =
            new SqliteOptions(Duration.ofSeconds(60), 8, true, Duration.ofMillis(400));

    public SqliteOptions {
        requireNonNull(patience, "patience is null");
        requireNonNull(archiveWait, "archiveWait is null");
        if (readers < 1) {
            throw new IllegalArgumentException(readers + " readers");
        }
    }

    public SqliteOptions withPatience(Duration longest) {
        return new SqliteOptions(longest, readers, backsUp, archiveWait);
    }

    /// For files that are copies themselves.
    public SqliteOptions withoutBackups() {
        return new SqliteOptions(patience, readers, false, archiveWait);
    }

    public SqliteOptions withArchiveWait(Duration longest) {
        return new SqliteOptions(patience, readers, backsUp, longest);
    }
}
