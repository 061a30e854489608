package sayso.store.archive;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import sayso.decision.log.LogCheckResult;
import sayso.store.SchemaVersion;
import sayso.store.StoreHealth;
import sayso.store.sqlite.SqliteStore;

/// Copy of a whole store in a file, with the result of its examination: size, schema version,
/// content and faults. Makes such a copy, and gives it its name only if it is sound.
///
/// @param faults what is wrong with it; empty when every page and every link fits
public record BackupFile(
        Path file,
        long bytes,
        SchemaVersion schema,
        StoreArchive.Content content,
        List<String> faults) {
    public BackupFile {
        faults = List.copyOf(faults);
    }

    public boolean isSound() {
        return faults.isEmpty();
    }

    /// Copies a store into a new file, examines the copy, and only then gives it its name. A copy
    /// that is not sound is named so, with `.broken` at its end, and replaces nothing.
    ///
    /// @param replacing whether a file of that name may be replaced
    /// @throws IOException if there is one and it may not, or it cannot be written
    public static BackupFile make(
            StoreArchive archive, Path target, boolean replacing, InstantSource clock)
            throws IOException {
        Path file = target.toAbsolutePath().normalize();
        if (!replacing && Files.exists(file)) {
            throw new FileAlreadyExistsException(file.toString());
        }
        try (ScratchFile scratch = ScratchFile.beside(file)) {
            archive.copyTo(scratch.file());
            BackupFile made = examine(scratch.file(), clock);
            Path name = made.isSound() ? file : file.resolveSibling(file.getFileName() + ".broken");
            scratch.become(name, replacing || !made.isSound());
            return new BackupFile(name, Files.size(name), made.schema, made.content, made.faults);
        }
    }

    /// Opens a copy that is ours to open: an older one is brought up to date by that.
    static BackupFile examine(Path copy, InstantSource clock) throws IOException {
        try (SqliteStore store = SqliteStore.open(copy, clock, StoreArchive.COPIES)) {
            StoreHealth health = store.copyIntegrity();
            List<String> faults = new ArrayList<>(health.faults());
            if (health.log() instanceof LogCheckResult.Broken(long sequence, String what)) {
                faults.add("event " + sequence + ": " + what);
            }
            return new BackupFile(
                    copy,
                    Files.size(copy),
                    health.schema(),
                    store.snapshot(StoreArchive::content),
                    faults);
        }
    }
}
