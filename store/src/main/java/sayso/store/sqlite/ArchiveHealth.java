package sayso.store.sqlite;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.StoreException;
import sayso.store.StoreHealth;

/// State of the archive file beside a store: how many decisions the database has given to it, how many it holds,
/// and what is wrong with it.
///
/// @param archived decisions whose long texts left the database
/// @param held decisions that the file holds texts of; more than `archived` where an archiving was broken off
/// @param damage why the file cannot be read; null where it can, and where it is not there
public record ArchiveHealth(
        Path file, boolean there, long bytes, long archived, long held, @Nullable String damage) {
    static ArchiveHealth of(ArchiveFile file, long archived) {
        if (!file.isThere()) {
            return new ArchiveHealth(file.path(), false, 0, archived, 0, null);
        }
        try {
            return new ArchiveHealth(
                    file.path(), true, file.bytes(), archived, file.decisions(), null);
        } catch (StoreException e) {
            return new ArchiveHealth(
                    file.path(), true, file.bytes(), archived, 0, String.valueOf(e.getMessage()));
        }
    }

    /// What an examination says of it; nothing where there is no archive.
    List<StoreHealth.Note> notes() {
        if (archived == 0 && !there) {
            return List.of();
        }
        return List.of(
                fault().map(fault ->
                                StoreHealth.Note.warning(
                                        "archive",
                                        fault,
                                        "put it back from where you keep copies of the home, or restore a backup"))
                        .orElseGet(() ->
                                StoreHealth.Note.fine(
                                        "archive",
                                        "the long texts of "
                                                + decisions(archived)
                                                + " are in "
                                                + file
                                                + ", "
                                                + bytes / 1024
                                                + " KiB")));
    }

    private static String decisions(long count) {
        return count + (count == 1 ? " archived decision" : " archived decisions");
    }

    /// What a person has to know; empty where nothing is amiss.
    public Optional<String> fault() {
        if (damage != null) {
            return Optional.of(damage);
        }
        if (archived == 0 || held >= archived) {
            return Optional.empty();
        }
        return Optional.of(
                there
                        ? file + " lacks the long texts of " + decisions(archived - held)
                        : file
                                + " is not there, and the long texts of "
                                + decisions(archived)
                                + " are in it");
    }
}
