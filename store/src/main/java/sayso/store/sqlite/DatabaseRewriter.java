package sayso.store.sqlite;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.store.EventTable;
import sayso.store.SqlExecutor;

/// Writes a database file anew, without the room that nothing needs: to give that back to the disk, or so that no byte of
/// what was erased stays, in the file, in its write-ahead log or in the archive file.
final class DatabaseRewriter {
    private final DatabaseFile file;
    private final SqliteReaderPool readers;
    private final SqliteWriter writer;
    private final ArchiveFile archive;

    DatabaseRewriter(
            DatabaseFile file, SqliteReaderPool readers, SqliteWriter writer, ArchiveFile archive) {
        this.file = file;
        this.readers = readers;
        this.writer = writer;
        this.archive = archive;
    }

    /// Gives spare room back to the disk.
    ///
    /// @param rewrites whether the file is written anew, and its write-ahead log not cut back alone
    /// @return whether that log is cut back; false where a reader is in the way all the time
    /// @throws StoreException `LOCKED` where others write all the time
    boolean compact(boolean rewrites) {
        if (rewrites) {
            boolean _ =
                    writer.alone(sql -> {
                        sql.run("VACUUM");
                        return true;
                    });
        }
        try {
            // why: by itself, so that who waits for a reader to end does not write the file anew
            // again
            return writer.alone(this::isLogFolded);
        } catch (StoreException e) {
            if (e.trouble() != StoreFailureKind.LOCKED) {
                throw e;
            }
            return false;
        }
    }

    /// Leaves no byte of what was erased.
    ///
    /// @return what a person has to know of an archive file that is away or cannot be looked at
    /// @throws StoreException if that cannot be done; the same call finishes it later
    Optional<String> scrub() {
        try {
            boolean _ =
                    writer.alone(sql -> {
                        sql.run("PRAGMA secure_delete = ON");
                        // why: an index of words keeps what was deleted until its parts are put
                        // together
                        sql.run("INSERT INTO decision_words (decision_words) VALUES ('optimize')");
                        sql.run("VACUUM");
                        return isLogFolded(sql);
                    });
        } catch (StoreException e) {
            throw file.troubles().unscrubbed(e);
        }
        return scrubArchive();
    }

    /// Takes out of the archive file what was erased.
    ///
    /// @return what keeps it from being looked at, where nothing erased is known to be in it; that it is away, where that
    ///     is known
    /// @throws StoreException if it holds what was erased, and that cannot be taken out
    Optional<String> scrubArchive() {
        try {
            Optional<Set<String>> gone = archive.scrub(readers::run);
            if (!isScrubDue()) {
                return Optional.empty();
            }
            if (gone.isEmpty()) {
                return Optional.of(archive.away());
            }
            boolean _ =
                    writer.run(sql -> {
                        new EventTable(sql).scrubbed(gone.get());
                        return true;
                    });
            return Optional.empty();
        } catch (StoreException e) {
            boolean stays =
                    switch (e.trouble()) {
                        case CORRUPT, NEWER, MISSING, UNREACHABLE, READ_ONLY -> false;
                        case LOCKED, FULL, UNAUTHORIZED, NOT_ALLOWED, UNSAFE_PLACE, OTHER -> true;
                    };
            if (stays || isScrubDue()) {
                throw archive.unscrubbed(e);
            }
            return unlooked(e);
        }
    }

    /// why: a file that is damaged for good must not make each erasure fail, but only that of what was in it; the database
    /// does not know all of that, as after a restore
    private Optional<String> unlooked(StoreException failure) {
        boolean holds;
        try {
            holds = archive.patient().isScrubDue(readers::run);
        } catch (StoreException e) {
            return Optional.of(archive.unlooked(e));
        }
        if (holds) {
            throw archive.unscrubbed(failure);
        }
        return Optional.empty();
    }

    private boolean isScrubDue() {
        return readers.run(sql -> new EventTable(sql).hasScrubDue());
    }

    /// @throws StoreException `LOCKED` while another one reads what is in it
    private boolean isLogFolded(SqlExecutor sql) {
        boolean busy =
                sql.first("PRAGMA wal_checkpoint(TRUNCATE)", row -> row.number("busy") != 0)
                        .orElse(true);
        if (busy) {
            throw file.troubles().locked(null);
        }
        return true;
    }

    /// Lets a file that only we have open be one file again, that asks for no write-ahead log where it is read next.
    static void foldForGood(Path file) {
        try (SqlExecutor sql =
                new SqliteConnector(new DatabaseFile(file))
                        .copier(SqliteOptions.STANDARD.patience())) {
            sql.run("PRAGMA journal_mode = DELETE");
        }
    }
}
