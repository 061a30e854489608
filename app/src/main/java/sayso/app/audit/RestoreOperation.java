package sayso.app.audit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.app.command.ProgressLine;
import sayso.app.command.TypedConfirmation;
import sayso.app.console.CommandContext;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Problem;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.home.UnbornRepositoryLog;
import sayso.store.archive.BackupFile;
import sayso.store.archive.BackupRestore;
import sayso.store.archive.StoreArchive;
import sayso.terminal.CountText;

/// Restores a backup for `sayso restore`: has the person confirm, keeps a copy of the present
/// store, puts the backup in its place, and erases again what had been erased since the backup. A
/// word has to be typed before an existing store is replaced. A damaged store is set aside.
final class RestoreOperation {
    private static final String WORD = "replace";
    private static final String AGAIN = "it was erased before the backup was restored";
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

    /// @return where what was there before lies now; null if there was nothing
    @Nullable Path run() throws IOException {
        try (StoreArchive archive = invocation.archive()) {
            return replaced(archive);
        } catch (StoreException e) {
            if (e.trouble() != StoreFailureKind.CORRUPT || !replace) {
                throw e;
            }
            return aside(e);
        }
    }

    /// What the backup held and had been erased since it was made.
    ///
    /// @param erased what is erased again
    /// @param left why each of the others still has its texts
    record ErasedAgain(List<DecisionId> erased, Map<DecisionId, String> left) {
        ErasedAgain {
            erased = List.copyOf(erased);
            left = Collections.unmodifiableMap(new LinkedHashMap<>(left));
        }
    }

    /// Each that can be, whatever becomes of the others.
    ErasedAgain eraseAgain() {
        List<DecisionId> wanted = new ArrayList<>(erased);
        wanted.removeAll(restore.backup().content().erased());
        if (wanted.isEmpty()) {
            return new ErasedAgain(List.of(), Map.of());
        }
        DecisionDesk desk = invocation.desk();
        List<Decision> there = new ArrayList<>();
        for (DecisionId id : wanted) {
            if (desk.find(id.value(), actor) instanceof DecisionLookup.Found(Decision decision)
                    && !decision.isErased()) {
                there.add(decision);
            }
        }
        // why: while the archive file is out of reach, one that lacks its texts keeps the others
        // from being erased
        List<ChangeResult> results = new ArrayList<>();
        for (boolean lacking : new boolean[] {false, true}) {
            List<DecisionId> ids =
                    there.stream()
                            .filter(decision -> decision.lacksTexts() == lacking)
                            .map(Decision::id)
                            .toList();
            if (!ids.isEmpty()) {
                results.addAll(desk.erase(ids, AGAIN, actor));
            }
        }
        return erasedAgain(results);
    }

    private static ErasedAgain erasedAgain(List<ChangeResult> results) {
        List<DecisionId> again = new ArrayList<>();
        Map<DecisionId, String> left = new LinkedHashMap<>();
        for (ChangeResult result : results) {
            switch (result) {
                case ChangeResult.Accepted done -> again.add(done.decision().id());
                case ChangeResult.Rejected(Decision decision, List<Problem> problems) ->
                        left.put(decision.id(), problems.getFirst().message());
                case ChangeResult.AlreadyClosed(Decision decision) ->
                        left.put(decision.id(), decision.id() + " is closed");
                case ChangeResult.NotAllowed(Decision decision, String reason) ->
                        left.put(decision.id(), reason);
                case ChangeResult.Unknown _ -> {}
            }
        }
        return new ErasedAgain(again, left);
    }

    private @Nullable Path replaced(StoreArchive archive) throws IOException {
        for (int i = 0; i < TRIES; i++) {
            StoreArchive.Content present = archive.content();
            Path kept = null;
            if (!present.isEmpty()) {
                confirm(present);
                Path target = invocation.home().backup("replaced", invocation.time().instant());
                BackupFile backup = BackupFile.make(archive, target, false, invocation.time());
                present = backup.content();
                kept = backup.file();
            }
            if (put(archive, present)) {
                erased = present.erased();
                return kept;
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
    private Path aside(StoreException damage) throws IOException {
        if (!confirmed) {
            TypedConfirmation.require(
                    invocation,
                    invocation.storePlace()
                            + " is damaged. It is moved to the folder 'backups', and the backup"
                            + " takes its place.",
                    WORD);
            confirmed = true;
        }
        Path target = invocation.setStoreAside().orElseThrow(() -> damage);
        try (StoreArchive archive = invocation.archive()) {
            put(archive, archive.content());
        }
        return target;
    }
}
