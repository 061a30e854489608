package sayso.store.sqlite;

import java.nio.file.Path;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;

/// Translates failures of the archive file beside a database. What helps there differs: the database is well, so that no
/// message sends a person to restore it or to begin a new one.
final class ArchiveExceptionTranslator extends SqliteExceptionTranslator {
    private static final String PUT_BACK =
            " The database beside it is not touched by that. Put the right file in its place, from"
                    + " where you keep copies of the home.";

    private final Path file;

    ArchiveExceptionTranslator(Path file) {
        super(file);
        this.file = file;
    }

    @Override
    public StoreException unreadable(RuntimeException failure) {
        return new StoreException(
                StoreFailureKind.CORRUPT,
                "The archive file "
                        + file
                        + " holds a row that makes no sense: "
                        + failure.getMessage()
                        + "."
                        + PUT_BACK,
                failure);
    }

    @Override
    StoreException corrupt(SQLException failure) {
        return new StoreException(
                StoreFailureKind.CORRUPT,
                "The archive file " + file + " is damaged." + PUT_BACK,
                failure);
    }

    @Override
    StoreException notOurs(@Nullable SQLException failure) {
        return new StoreException(
                StoreFailureKind.CORRUPT,
                file + " is not the archive file of a Sayso database." + PUT_BACK,
                failure);
    }

    @Override
    StoreException readOnly(Exception failure) {
        return new StoreException(
                StoreFailureKind.READ_ONLY,
                "The archive file "
                        + file
                        + " cannot be written. Make the file and its folder writable for you.",
                failure);
    }

    @Override
    StoreException unreachable(Exception failure) {
        return new StoreException(
                StoreFailureKind.UNREACHABLE,
                "The archive file "
                        + file
                        + " cannot be opened. Check that it is a file, is yours and is readable.",
                failure);
    }

    @Override
    StoreException unscrubbed(StoreException failure) {
        return new StoreException(
                failure.trouble(),
                "It is erased for every reader, but its bytes can still lie in the archive file "
                        + file
                        + ", which could not be written anew. End what holds that file, free some"
                        + " space, or put the right file in its place, then run the same command"
                        + " again: it finishes the work. ("
                        + failure.getMessage()
                        + ")",
                failure);
    }

    /// why: of another kind than damage of the database, which would be put aside for it
    StoreException uncopied(StoreException failure) {
        // why: what another one holds may be half written, and is not to be moved
        boolean stays =
                switch (failure.trouble()) {
                    case CORRUPT, NEWER, UNREACHABLE -> true;
                    case LOCKED,
                            FULL,
                            READ_ONLY,
                            MISSING,
                            UNAUTHORIZED,
                            NOT_ALLOWED,
                            UNSAFE_PLACE,
                            OTHER ->
                            false;
                };
        return new StoreException(
                failure.trouble() == StoreFailureKind.CORRUPT
                        ? StoreFailureKind.OTHER
                        : failure.trouble(),
                "Texts of archived decisions would be left out, so that nothing was copied: "
                        + failure.getMessage()
                        + (stays ? " To go on without the texts in it, move that file away." : ""),
                failure);
    }

    /// why: what was never archived is erased all the same, and only the file could tell which that is
    String unlooked(StoreException failure) {
        return "The archive file "
                + file
                + " could not be looked at. If it ever held texts of what is erased, they are still in"
                + " it: run the same command again once that file can be read. ("
                + failure.getMessage()
                + ")";
    }

    /// why: what was erased while it was away is taken out of it once it is back
    String away() {
        return file
                + " is not there, and texts that were erased can still lie in it. If the archive file"
                + " comes back, erase once more: that takes the texts out of it too.";
    }

    StoreException gone() {
        return new StoreException(
                StoreFailureKind.MISSING,
                "The archive file "
                        + file
                        + " was there a moment ago and is not any more. Put it back.",
                null);
    }

    StoreException newer(long found, long known) {
        return new StoreException(
                StoreFailureKind.NEWER,
                "The archive file "
                        + file
                        + " has version "
                        + found
                        + ", written by a newer Sayso; this one knows "
                        + known
                        + ". Update this Sayso.",
                null);
    }
}
