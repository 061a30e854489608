package sayso.store.sqlite;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.store.SchemaVersion;
import sayso.store.SqlExceptionTranslator;

/// Translates failures of a database file into a `StoreException` with a message for people: the
/// problem, the file, and the remedy.
sealed class SqliteExceptionTranslator implements SqlExceptionTranslator
        permits ArchiveExceptionTranslator {
    private static final int PRIMARY_CODE = 0xff;

    private final Path file;

    SqliteExceptionTranslator(Path file) {
        this.file = file;
    }

    @Override
    public StoreException from(SQLException failure) {
        if (failure instanceof SQLiteException sqlite
                && sqlite.getResultCode() == SQLiteErrorCode.SQLITE_IOERR_SHMSIZE) {
            return full(failure); // why: the first who opens the file makes a small one beside it
        }
        int code =
                failure instanceof SQLiteException sqlite
                        ? sqlite.getResultCode().code & PRIMARY_CODE
                        : failure.getErrorCode() & PRIMARY_CODE;
        return switch (code) {
            case Code.BUSY, Code.LOCKED -> locked(failure);
            case Code.READONLY, Code.PERM -> readOnly(failure);
            case Code.CORRUPT -> corrupt(failure);
            case Code.NOTADB -> notOurs(failure);
            case Code.FULL -> full(failure);
            case Code.CANTOPEN -> unreachable(failure);
            case Code.IOERR -> inputOutput(failure);
            default ->
                    new StoreException(
                            StoreFailureKind.OTHER,
                            "SQLite refused work on "
                                    + file
                                    + ": "
                                    + failure.getMessage()
                                    + ". Nothing was saved; 'sayso doctor' checks the file.",
                            failure);
        };
    }

    @Override
    public StoreException unreadable(RuntimeException failure) {
        return new StoreException(
                StoreFailureKind.CORRUPT,
                file
                        + " holds a row that makes no sense: "
                        + failure.getMessage()
                        + ". Run 'sayso doctor', or restore a backup.",
                failure);
    }

    StoreException locked(@Nullable SQLException failure) {
        return new StoreException(
                StoreFailureKind.LOCKED,
                "Another program kept "
                        + file
                        + " locked for too long; nothing was saved. Try again; if it stays so, end"
                        + " the program that holds it.",
                failure);
    }

    StoreException readOnly(Exception failure) {
        return new StoreException(
                StoreFailureKind.READ_ONLY,
                file
                        + " cannot be written; nothing was saved. Make the file and its folder"
                        + " writable for you, or choose another home with SAYSO_HOME.",
                failure);
    }

    StoreException newer(SchemaVersion found, SchemaVersion known) {
        return new StoreException(
                StoreFailureKind.NEWER,
                file
                        + " has schema "
                        + found
                        + ", written by a newer Sayso; this one knows "
                        + known
                        + ". Update this Sayso, or choose another home with SAYSO_HOME.",
                null);
    }

    StoreException missing() {
        return new StoreException(StoreFailureKind.MISSING, file + " is not there", null);
    }

    StoreException leadsNowhere() {
        return new StoreException(
                StoreFailureKind.MISSING, file + " is a link to a file that is not there", null);
    }

    StoreException empty() {
        return new StoreException(StoreFailureKind.MISSING, file + " is empty", null);
    }

    StoreException unsafePlace(String type) {
        return new StoreException(
                StoreFailureKind.UNSAFE_PLACE,
                file
                        + " lies on a "
                        + type
                        + " file system, where SQLite can lose data. Set SAYSO_HOME to a folder on"
                        + " a local disk, or use a hub with SAYSO_URL.",
                null);
    }

    StoreException notBackedUp(Path backup, Exception failure) {
        return new StoreException(
                failure instanceof StoreException known
                        ? known.trouble()
                        : StoreFailureKind.UNREACHABLE,
                file
                        + " has to be brought up to date, and the copy that is made before, "
                        + backup
                        + ", cannot be written: "
                        + failure.getMessage()
                        + ". Nothing was changed. Free some space or make its folder writable,"
                        + " then try again.",
                failure);
    }

    StoreException stuck(Path rest, IOException failure) {
        return new StoreException(
                StoreFailureKind.READ_ONLY,
                rest
                        + " cannot be removed, and while it is there agents are told nothing. Nothing was"
                        + " changed. Remove it, or make its folder one that you can write to.",
                failure);
    }

    /// A file beside the database, whose time is the one that counts, could not be made.
    StoreException timeless(IOException failure) {
        String reason = String.valueOf(failure.getMessage());
        return reason.contains("No space left") || reason.contains("quota")
                ? full(failure)
                : readOnly(failure);
    }

    StoreException unscrubbed(StoreException failure) {
        return new StoreException(
                failure.trouble(),
                "It is erased for every reader, but its bytes can still lie in "
                        + file
                        + " or its -wal file, which could not be written anew. End what holds the"
                        + " file or free some space, then run the same command again: it finishes"
                        + " the work. ("
                        + failure.getMessage()
                        + ")",
                failure);
    }

    StoreException oldLibrary(String version) {
        return new StoreException(
                StoreFailureKind.OTHER,
                "SQLite "
                        + version
                        + " can corrupt "
                        + file
                        + "; Sayso needs "
                        + SqliteVersion.OLDEST
                        + " or later. Use the SQLite that comes with Sayso.",
                null);
    }

    StoreException replaced(@Nullable Exception failure) {
        return new StoreException(
                StoreFailureKind.UNREACHABLE,
                file
                        + " was moved, deleted or replaced while it was in use; nothing was saved."
                        + " Put it back, then restart what used it.",
                failure);
    }

    StoreException unreachable(Exception failure) {
        return new StoreException(
                StoreFailureKind.UNREACHABLE,
                file
                        + " cannot be opened. Check that its folder exists, is yours and is"
                        + " writable, or choose another home with SAYSO_HOME.",
                failure);
    }

    StoreException corrupt(SQLException failure) {
        return new StoreException(
                StoreFailureKind.CORRUPT,
                file
                        + " is damaged; nothing was saved. Keep a copy of it with its -wal file,"
                        + " then put a backup in its place: sayso restore FILE --replace. Or move it"
                        + " away to start anew.",
                failure);
    }

    StoreException notOurs(@Nullable SQLException failure) {
        return new StoreException(
                StoreFailureKind.CORRUPT,
                file
                        + " is not a Sayso database. Put a backup in its place: sayso restore FILE"
                        + " --replace. Or move it away to start anew, or choose another home with"
                        + " SAYSO_HOME.",
                failure);
    }

    /// @param fault which reference leads to nothing
    StoreException dangling(String fault) {
        return new StoreException(
                StoreFailureKind.CORRUPT,
                "What was to be put into "
                        + file
                        + " does not fit together: "
                        + fault
                        + ". Nothing was saved; restore another backup.",
                null);
    }

    private StoreException full(Exception failure) {
        return new StoreException(
                StoreFailureKind.FULL,
                "The disk of " + file + " is full; nothing was saved. Free some space, try again.",
                failure);
    }

    private StoreException inputOutput(SQLException failure) {
        return new StoreException(
                StoreFailureKind.UNREACHABLE,
                "The disk of "
                        + file
                        + " reported an error; nothing was acknowledged. Check the disk, then run"
                        + " 'sayso doctor'.",
                failure);
    }

    /// SQLite's primary result codes.
    private static final class Code {
        static final int PERM = 3;
        static final int BUSY = 5;
        static final int LOCKED = 6;
        static final int READONLY = 8;
        static final int IOERR = 10;
        static final int CORRUPT = 11;
        static final int FULL = 13;
        static final int CANTOPEN = 14;
        static final int NOTADB = 26;

        private Code() {}
    }
}
