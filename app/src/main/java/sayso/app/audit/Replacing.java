package sayso.app.audit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Confirmation;
import sayso.app.command.ProgressLine;
import sayso.app.console.Invocation;
import sayso.core.decision.Actor;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Lookup;
import sayso.core.decision.StoreException;
import sayso.core.decision.StoreTrouble;
import sayso.store.archive.Archive;
import sayso.store.archive.Backup;
import sayso.store.archive.Restore;

/// One restore: what is there is kept, the backup takes its place, and what was erased stays erased.
final class Replacing {
    private static final String WORD = "replace";
    private static final int TRIES = 5;

    private final Invocation invocation;
    private final Restore restore;
    private final Actor actor;
    private final boolean replace;
    private boolean confirmed;
    private List<DecisionId> erased = List.of();

    Replacing(Invocation invocation, Restore restore, Actor actor, boolean replace, boolean yes) {
        this.invocation = invocation;
        this.restore = restore;
        this.actor = actor;
        this.replace = replace;
        this.confirmed = yes;
    }

    /// @return where what was there before lies now; null if there was nothing
    @Nullable Path run() throws IOException {
        try (Archive archive = invocation.archive()) {
            return replaced(archive);
        } catch (StoreException e) {
            if (e.trouble() != StoreTrouble.CORRUPT || !replace) {
                throw e;
            }
            return aside(e);
        }
    }

    /// What the backup held and had been erased since it was made.
    List<DecisionId> eraseAgain() {
        List<DecisionId> wanted = new ArrayList<>(erased);
        wanted.removeAll(restore.backup().content().erased());
        if (wanted.isEmpty()) {
            return List.of();
        }
        DecisionDesk desk = invocation.desk();
        List<DecisionId> there =
                wanted.stream()
                        .filter(id ->
                                desk.find(id.value(), actor)
                                                instanceof Lookup.Found(Decision decision)
                                        && !decision.isPending()
                                        && !decision.isErased())
                        .toList();
        List<ChangeResult> results =
                there.isEmpty()
                        ? List.of()
                        : desk.erase(there, "it was erased before the backup was restored", actor);
        return results.stream()
                .filter(ChangeResult.Accepted.class::isInstance)
                .map(ChangeResult.Accepted.class::cast)
                .map(done -> done.decision().id())
                .toList();
    }

    private @Nullable Path replaced(Archive archive) throws IOException {
        for (int i = 0; i < TRIES; i++) {
            Archive.Content present = archive.content();
            Path kept = null;
            if (!present.isEmpty()) {
                confirm(present);
                Path target = invocation.home().backup("replaced", invocation.time().instant());
                Backup backup = Backup.make(archive, target, false, invocation.time());
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
                "the store changed again and again while it was backed up; nothing was replaced",
                "end the programs that work with it, then try again");
    }

    private void confirm(Archive.Content present) {
        if (!replace) {
            throw RestoreCommand.refused(
                    "not_empty",
                    "the store holds "
                            + present.decisions()
                            + " decisions and "
                            + present.head().sequence()
                            + " events; nothing was changed",
                    "--replace puts the backup in their place, after backing them up");
        }
        if (!confirmed) {
            Confirmation.require(
                    invocation,
                    "This replaces "
                            + present.decisions()
                            + " decisions in "
                            + invocation.storePlace()
                            + "; they are backed up first.",
                    WORD);
            confirmed = true;
        }
    }

    private boolean put(Archive archive, Archive.Content present) {
        try (ProgressLine line = new ProgressLine(invocation)) {
            return restore.into(
                    archive, present, actor, rows -> line.show("Restoring row " + rows + " ..."));
        }
    }

    /// A store that cannot be read cannot be backed up: its files are kept as they are.
    private Path aside(StoreException damage) throws IOException {
        if (!confirmed) {
            Confirmation.require(
                    invocation,
                    invocation.storePlace()
                            + " is damaged. It is moved to the folder 'backups', and the backup"
                            + " takes its place.",
                    WORD);
            confirmed = true;
        }
        Path target = invocation.setStoreAside().orElseThrow(() -> damage);
        try (Archive archive = invocation.archive()) {
            put(archive, archive.content());
        }
        return target;
    }
}
