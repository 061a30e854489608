package sayso.store.sqlite;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.store.ArchivedTextReader;
import sayso.store.EventTable;
import sayso.store.SqlExecutor;
import sayso.store.StoreHealth;
import sayso.store.log.LogAudit;

/// State of the archive file beside a store: how many decisions the database has given to it, how many of those it
/// lacks, and what is wrong with it.
///
/// @param archived decisions whose long texts left the database
/// @param lacking decisions among them of which the file lacks texts
/// @param scrubDue whether a text that was erased can still lie in it
/// @param failure why the file cannot be read; null where it can, and where it is not there
public record ArchiveHealth(
        Path file,
        boolean there,
        long bytes,
        long archived,
        long lacking,
        boolean scrubDue,
        @Nullable StoreException failure) {
    /// Decisions that are compared together.
    private static final int PAGE = 500;

    static ArchiveHealth of(ArchiveFile file, LogAudit.QueryRunner database) {
        long archived =
                database.run(sql ->
                        sql.number(
                                "SELECT count(*) FROM decision"
                                        + " WHERE archived_at IS NOT NULL AND erased_at IS NULL"));
        boolean due = database.run(sql -> new EventTable(sql).hasScrubDue());
        if (!file.isThere()) {
            return new ArchiveHealth(file.path(), false, 0, archived, archived, due, null);
        }
        try {
            return new ArchiveHealth(
                    file.path(),
                    true,
                    file.bytes(),
                    archived,
                    file.lacking(before -> database.run(sql -> page(sql, before))),
                    due || file.isScrubDue(database),
                    null);
        } catch (StoreException e) {
            return new ArchiveHealth(file.path(), true, file.bytes(), archived, 0, due, e);
        }
    }

    private static List<ArchivedTextReader.Key> page(
            SqlExecutor sql, List<ArchivedTextReader.Key> before) {
        List<DecisionId> ids =
                sql.list(
                        """
                        SELECT id FROM decision
                        WHERE archived_at IS NOT NULL AND erased_at IS NULL AND id > ?
                        ORDER BY id LIMIT ?
                        """,
                        row -> new DecisionId(row.text("id")),
                        before.stream()
                                .map(ArchivedTextReader.Key::decision)
                                .max(Comparator.naturalOrder())
                                .orElse(""),
                        PAGE);
        return ids.isEmpty()
                ? List.of()
                : new EventTable(sql)
                        .archived(ids).stream().map(ArchivedTextReader.ArchivedEvent::key).toList();
    }

    /// What an examination says of it; nothing where there is no archive.
    List<StoreHealth.Note> notes() {
        List<StoreHealth.Note> notes = new ArrayList<>();
        if (archived > 0 || there) {
            notes.add(standing());
        }
        if (scrubDue) {
            notes.add(due());
        }
        return notes;
    }

    private StoreHealth.Note due() {
        String text = "texts that were erased can still lie in " + file;
        return there
                ? StoreHealth.Note.warning(
                        "archive",
                        text,
                        "end what holds that file, then give any earlier `sayso erase` once more")
                : StoreHealth.Note.fine(
                        "archive",
                        text
                                + ", which is not there; if it comes back, give any earlier"
                                + " `sayso erase` once more");
    }

    private StoreHealth.Note standing() {
        return fault().map(fault -> StoreHealth.Note.warning("archive", fault, remedy()))
                .orElseGet(() ->
                        StoreHealth.Note.fine(
                                "archive",
                                "the long texts of "
                                        + decisions(archived)
                                        + " are in "
                                        + file
                                        + ", "
                                        + bytes / 1024
                                        + " KiB"));
    }

    private static String decisions(long count) {
        return count + (count == 1 ? " archived decision" : " archived decisions");
    }

    /// Whether it is there and cannot be read.
    public boolean isUnreadable() {
        return failure != null;
    }

    /// The way out of a fault. why: a file that is there may hold the only copy of some texts, and is not to be replaced
    public String remedy() {
        StoreException reason = failure;
        if (reason == null) {
            return there
                    ? "keep it, and keep what may have the rest beside it under another name: neither can"
                            + " take the place of the other"
                    : "put it back from where you keep copies of the home, or restore a backup";
        }
        return switch (reason.trouble()) {
            case LOCKED -> "try again once the program that holds it has ended";
            case NEWER -> "update this Sayso";
            case CORRUPT,
                    MISSING,
                    FULL,
                    UNREACHABLE,
                    UNAUTHORIZED,
                    NOT_ALLOWED,
                    READ_ONLY,
                    UNSAFE_PLACE,
                    OTHER ->
                    "mend that; where you put a copy in its place, keep the file too";
        };
    }

    /// What a person has to know; empty where nothing is amiss.
    public Optional<String> fault() {
        if (failure != null) {
            return Optional.of(String.valueOf(failure.getMessage()));
        }
        if (lacking == 0) {
            return Optional.empty();
        }
        return Optional.of(
                there
                        ? file + " lacks the long texts of " + decisions(lacking)
                        : file
                                + " is not there, and the long texts of "
                                + decisions(archived)
                                + " are in it");
    }
}
