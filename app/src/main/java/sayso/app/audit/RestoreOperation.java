package sayso.app.audit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.app.command.ProgressLine;
import sayso.app.command.TypedConfirmation;
import sayso.app.console.CommandContext;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.home.UnbornRepositoryLog;
import sayso.store.archive.BackupFile;
import sayso.store.archive.BackupRestore;
import sayso.store.archive.StoreArchive;
import sayso.store.sqlite.ArchiveFile;
import sayso.terminal.CountText;

/// Restores a backup for `sayso restore`: has the person confirm, keeps a copy of the present
/// store, puts the backup in its place, and erases again what had been erased since the backup. A
/// word has to be typed before an existing store is replaced. A damaged store is set aside, with its archive file.
final class RestoreOperation {
    private static final String WORD = "replace";
    private static final int TRIES = 5;

    private final CommandContext invocation;
    private final BackupRestore restore;
    private final Actor actor;
    private final boolean replace;
    private boolean confirmed;
    private List<DecisionId> erased = List.of();

    RestoreOperation(
            CommandContext invocation,
            BackupRestore restore,
            Actor actor,
            boolean replace,
            boolean yes) {
        this.invocation = invocation;
        this.restore = restore;
        this.actor = actor;
        this.replace = replace;
        this.confirmed = yes;
    }

    Previous run() throws IOException {
        try (StoreArchive archive = invocation.archive()) {
            return replaced(archive);
        } catch (StoreException e) {
            if (e.trouble() != StoreFailureKind.CORRUPT || !replace) {
                throw e;
            }
            return aside(e);
        }
    }

    /// What was there before a restore.
    ///
    /// @param file where it lies now; null if there was nothing
    /// @param lacking how many archived decisions of it have no long texts there
    /// @param archive the archive file that still holds texts of it; null where none does
    /// @param damaged whether it could not be read, so that no backup has what it held
    record Previous(@Nullable Path file, long lacking, @Nullable Path archive, boolean damaged) {
        /// Whether the archive file holds nothing that was not backed up.
        boolean isBackedUp() {
            return file != null && lacking == 0 && !damaged;
        }
    }

    /// Each that can be, whatever becomes of the others.
    RepeatedErasure.Result eraseAgain() {
        List<DecisionId> wanted = new ArrayList<>(erased);
        wanted.removeAll(restore.backup().content().erased());
        return wanted.isEmpty()
                ? RepeatedErasure.Result.NOTHING
                : new RepeatedErasure(invocation.desk(), actor).run(wanted);
    }

    private Previous replaced(StoreArchive archive) throws IOException {
        for (int i = 0; i < TRIES; i++) {
            StoreArchive.Content present = archive.content();
            Path kept = null;
            long lacking = 0;
            if (!present.isEmpty()) {
                confirm(present);
                Path target = invocation.home().backup("replaced", invocation.time().instant());
                BackupFile backup = BackupFile.make(archive, target, false, invocation.time());
                present = backup.content();
                kept = backup.file();
                lacking = present.archived();
            }
            if (put(archive, present)) {
                erased = present.erased();
                return new Previous(kept, lacking, archiveLeft(), false);
            }
        }
        throw RestoreCommand.refused(
                "busy",
                "the store kept changing during its backup; nothing was replaced",
                "end the programs that use it, then try again");
    }

    private void confirm(StoreArchive.Content present) {
        if (!replace) {
            throw RestoreCommand.refused(
                    "not_empty",
                    "the store holds " + BackupCommand.counts(present) + "; nothing was changed",
                    "add --replace to replace them; they are backed up first");
        }
        if (!confirmed) {
            TypedConfirmation.require(
                    invocation,
                    "This replaces "
                            + CountText.of(present.decisions(), "decision")
                            + " in "
                            + invocation.storePlace()
                            + "; they are backed up first.",
                    WORD);
            confirmed = true;
        }
    }

    private boolean put(StoreArchive archive, StoreArchive.Content present) throws IOException {
        // why: it may hold what was asked on another computer, at the same paths
        new UnbornRepositoryLog(invocation.home()).forget();
        try (ProgressLine line = new ProgressLine(invocation)) {
            return restore.into(
                    archive, present, actor, rows -> line.show("Restoring row " + rows + " ..."));
        }
    }

    /// A store that cannot be read cannot be backed up: its files are kept as they are.
    private Previous aside(StoreException damage) throws IOException {
        if (!confirmed) {
            TypedConfirmation.require(
                    invocation,
                    invocation.storePlace()
                            + " is damaged. It is moved to the folder 'backups', and the backup"
                            + " takes its place.",
                    WORD);
            confirmed = true;
        }
        // why: while it can be refused, nothing is moved yet
        Optional<ArchiveFile> texts = ownArchive();
        texts.ifPresent(restore::complete);
        Path target = invocation.setStoreAside().orElseThrow(() -> damage);
        try (StoreArchive archive = invocation.archive()) {
            put(archive, archive.content());
        }
        return new Previous(target, 0, archiveAside(texts, target), true);
    }

    /// Takes the archive file along with a damaged store: it may hold the only copy of what that one lacks.
    private static @Nullable Path archiveAside(Optional<ArchiveFile> texts, Path damaged) {
        ArchiveFile archive = texts.filter(ArchiveFile::isThere).orElse(null);
        if (archive == null) {
            return null;
        }
        try {
            return archive.moveBeside(damaged);
        } catch (IOException e) {
            return archive.path();
        }
    }

    /// The archive file of the store, where texts are in it. why: what was restored needs none of them, and nothing else
    /// would say that they are there
    private @Nullable Path archiveLeft() {
        return ownArchive()
                .filter(RestoreOperation::mayHoldTexts)
                .map(ArchiveFile::path)
                .orElse(null);
    }

    private static boolean mayHoldTexts(ArchiveFile archive) {
        try {
            return archive.holdsTexts();
        } catch (StoreException e) {
            return true; // why: it is there, and what it holds cannot be told
        }
    }

    private Optional<ArchiveFile> ownArchive() {
        Path database = invocation.home().database();
        return invocation.storePlace().equals(database.toString())
                ? Optional.of(ArchiveFile.beside(database))
                : Optional.empty();
    }
}
