package sayso.store.archive;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.LongConsumer;
import sayso.decision.model.Actor;
import sayso.store.sqlite.ArchiveFile;
import sayso.store.sqlite.SqliteStore;

/// Restores a backup into a store from a private copy of its file, examined and migrated to the
/// current schema. The file itself is only read, and so is an archive file beside it, whose texts come along. What
/// neither that one nor the one of the store has stays archived.
public final class BackupRestore implements AutoCloseable {
    private final ScratchFile scratch;
    private final BackupFile backup;
    private final InstantSource clock;
    private long lacking;

    private BackupRestore(ScratchFile scratch, BackupFile backup, InstantSource clock) {
        this.scratch = scratch;
        this.backup = backup;
        this.clock = clock;
        this.lacking = backup.content().archived();
    }

    /// @param beside a file in whose folder the private copy may lie
    /// @throws sayso.decision.model.StoreException if the file is no store of ours, or newer
    public static BackupRestore of(Path file, Path beside, InstantSource clock) throws IOException {
        ScratchFile scratch = ScratchFile.beside(beside);
        boolean kept = false;
        try {
            SqliteStore.copy(file, scratch.file());
            BackupRestore restore =
                    new BackupRestore(scratch, examined(file, scratch.file(), clock), clock);
            kept = true;
            return restore;
        } finally {
            if (!kept) {
                scratch.close();
            }
        }
    }

    /// A copy with the texts that lie beside its file: whoever copied a folder has both there.
    private static BackupFile examined(Path file, Path copy, InstantSource clock)
            throws IOException {
        BackupFile found = BackupFile.examine(copy, clock);
        ArchiveFile beside = ArchiveFile.beside(file);
        if (!found.isSound() || found.content().archived() == 0 || !beside.isThere()) {
            return found;
        }
        try (SqliteStore store = SqliteStore.open(copy, clock, StoreArchive.COPIES)) {
            new ArchivedTextMerger(store, beside).run();
        }
        return BackupFile.examine(copy, clock);
    }

    /// How many archived decisions it has without their long texts, or put into a store without them.
    public long lacking() {
        return lacking;
    }

    public BackupFile backup() {
        return backup;
    }

    /// Takes what it lacks from an archive file, so far as that has it.
    ///
    /// @throws sayso.decision.model.StoreException if the file is there and cannot be read
    public void complete(ArchiveFile texts) {
        if (lacking == 0) {
            return;
        }
        try (SqliteStore copy = SqliteStore.open(scratch.file(), clock, StoreArchive.COPIES)) {
            new ArchivedTextMerger(copy, texts).run();
            lacking = copy.snapshot(StoreArchive::content).archived();
        }
    }

    /// Replaces all of a store; see `StoreArchive.replace`.
    ///
    /// @return false if the store has changed since `present` was read; then nothing was done
    public boolean into(
            StoreArchive archive, StoreArchive.Content present, Actor by, LongConsumer copied) {
        archive.texts().ifPresent(this::complete);
        try (SqliteStore copy = SqliteStore.open(scratch.file(), clock, StoreArchive.COPIES)) {
            return archive.replace(copy, scratch.file(), present, by, copied);
        }
    }

    @Override
    public void close() {
        scratch.close();
    }
}
