package sayso.store.archive;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Question;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.store.ArchivedTextReader;
import sayso.store.TableSchema;
import sayso.store.UnitOfWork;
import sayso.store.sqlite.ArchiveFile;
import sayso.store.sqlite.ArchiveHealth;
import sayso.store.sqlite.SqliteStore;

/// Moves the long texts of decisions that ended long ago out of a SQLite store into the archive file beside it, a few
/// in each step. A step first puts them into the file, on the disk, and only then takes them out of the database,
/// in one short transaction that looks again whether each is still to go and whether the file has what the log
/// keeps the digest of. Wherever it is broken off, each text is in the database, in the file, or in both; begun
/// again it goes on from there.
public final class DecisionArchiver {
    /// Decisions of one step, behind whose transaction other writers wait.
    private static final int STEP = 50;

    /// Candidates that are looked at together.
    private static final int PAGE = 200;

    private final SqliteStore store;
    private final ArchiveFile file;

    public DecisionArchiver(SqliteStore store) {
        this.store = store;
        this.file = store.archive();
    }

    /// What would be archived.
    ///
    /// @param before when a decision must have ended
    /// @param looked told now and then how many decisions were looked at
    public ArchivePreview preview(Instant before, LongConsumer looked) {
        ArchivePreview.Builder sum = new ArchivePreview.Builder();
        sum.stays(ArchiveExclusion.OPEN, pending(before));
        long count = 0;
        List<ArchiveCandidate> page = page(before, ArchiveCandidate.Place.BEGIN);
        while (!page.isEmpty()) {
            page.forEach(sum::add);
            count += page.size();
            looked.accept(count);
            page = page(before, page.getLast().place());
        }
        return sum.build(file.path());
    }

    /// Archives what ended before an instant.
    ///
    /// @param moved told after each step how many decisions were moved
    /// @param goesOn asked before each step
    /// @return what was moved
    public ArchivePreview run(
            Instant before, Actor by, LongConsumer moved, BooleanSupplier goesOn) {
        ArchivePreview.Builder sum = new ArchivePreview.Builder();
        sum.stays(ArchiveExclusion.OPEN, pending(before));
        long count = 0;
        boolean begins = !file.isThere();
        List<ArchiveCandidate> page = page(before, ArchiveCandidate.Place.BEGIN);
        while (!page.isEmpty()) {
            ArchiveCandidate.Place last = page.getLast().place();
            List<DecisionId> going =
                    page.stream()
                            .filter(each -> each.stays() == null)
                            .map(each -> each.decision().id())
                            .toList();
            page.stream().filter(each -> each.stays() != null).forEach(sum::add);
            for (int i = 0; i < going.size(); i += STEP) {
                if (!goesOn.getAsBoolean()) {
                    return sum.build(file.path());
                }
                List<DecisionId> ids = going.subList(i, Math.min(i + STEP, going.size()));
                List<ArchiveCandidate> gone = step(ids, begins, by);
                begins = false;
                gone.forEach(sum::add);
                count += gone.stream().filter(each -> each.stays() == null).count();
                moved.accept(count);
                takeBackErased(ids);
            }
            page = page(before, last);
        }
        return sum.build(file.path());
    }

    private long pending(Instant before) {
        return store.transactions()
                .read((sql, _) ->
                        sql.number(
                                "SELECT count(*) FROM decision"
                                        + " WHERE state = 'pending' AND asked_at < ?",
                                before));
    }

    private List<ArchiveCandidate> page(Instant before, ArchiveCandidate.Place after) {
        return store.transactions()
                .read((sql, now) -> ArchiveCandidate.page(sql, before, after, PAGE, now));
    }

    private List<ArchiveCandidate> step(List<DecisionId> ids, boolean begins, Actor by) {
        List<ArchiveCandidate> _ =
                file.add(
                        begins,
                        () ->
                                store.transactions()
                                        .read((sql, now) -> ArchiveCandidate.of(sql, ids, now)),
                        read ->
                                read.stream()
                                        .filter(each -> each.stays() == null)
                                        .flatMap(each -> each.asking().stream())
                                        .map(ArchiveCandidate.AskingEvent::entry)
                                        .toList());
        Map<ArchivedTextReader.Key, String> held =
                file.patient().held(ids.stream().map(DecisionId::value).toList());
        return store.transactions().unit(unit -> taken(unit, ids, held, by));
    }

    /// why: an earlier Sayso that erases one between the two knows of no file, and leaves it there
    private void takeBackErased(List<DecisionId> ids) {
        boolean erased =
                store.transactions()
                        .read((sql, _) ->
                                sql.exists(
                                        "SELECT id FROM decision WHERE erased_at IS NOT NULL"
                                                + " AND id IN ("
                                                + TableSchema.marks(ids.size())
                                                + ") LIMIT 1",
                                        ids.stream().map(DecisionId::value).toArray()));
        if (erased) {
            store.scrubArchive();
        }
    }

    /// Takes out of the database what the file holds.
    private static List<ArchiveCandidate> taken(
            UnitOfWork unit,
            List<DecisionId> ids,
            Map<ArchivedTextReader.Key, String> held,
            Actor by) {
        // why: by the words of what stays it would not be found any more
        unit.takeUp(ids);
        List<ArchiveCandidate> found =
                unit.aside(sql -> ArchiveCandidate.of(sql, ids, unit.now())).stream()
                        .filter(each ->
                                !each.decision().isErased() && !each.decision().isArchived())
                        .filter(each -> each.stays() != null || isHeld(each, held))
                        .toList();
        for (ArchiveCandidate each : found) {
            Question left = each.left();
            if (left != null && each.stays() == null) {
                boolean _ = archived(unit, each, left, by);
            }
        }
        return found;
    }

    private static boolean archived(
            UnitOfWork unit, ArchiveCandidate candidate, Question left, Actor by) {
        Decision decision = candidate.decision();
        return unit.archive(
                decision,
                left,
                candidate.asking().stream().map(ArchiveCandidate.AskingEvent::sequence).toList(),
                new LogEvent.Archived(candidate.bytes(), by));
    }

    /// Whether the file has every content, as the log keeps the digest of it.
    private static boolean isHeld(
            ArchiveCandidate candidate, Map<ArchivedTextReader.Key, String> held) {
        return candidate.asking().stream()
                .allMatch(event -> event.key().fits(held.get(event.key())));
    }

    /// Writes the database file anew, so that what was moved leaves the disk there.
    ///
    /// @throws StoreException as where the disk is full; what was moved stays moved
    public CompactionResult compact() {
        try {
            return freeing(true);
        } catch (StoreException e) {
            if (e.trouble() != StoreFailureKind.LOCKED) {
                throw e;
            }
            return new CompactionResult.NotBegun();
        }
    }

    /// Cuts the write-ahead log back, which readers kept large when the file was written anew.
    public CompactionResult cutBack() {
        return freeing(false);
    }

    private CompactionResult freeing(boolean rewrites) {
        long before = store.bytes();
        return store.compact(rewrites)
                ? new CompactionResult.Freed(Math.max(0, before - store.bytes()))
                : new CompactionResult.KeptByReaders();
    }

    /// Takes from others what they may do to the archive file.
    public void hide() {
        file.hide();
    }

    public ArchiveHealth health() {
        return store.archiveHealth();
    }

    /// How much room in the database file nothing needs.
    public long spareBytes() {
        return store.transactions()
                .read((sql, _) ->
                        sql.number(
                                "SELECT freelist_count * page_size"
                                        + " FROM pragma_freelist_count, pragma_page_size"));
    }

    /// The size of the write-ahead log beside the database file.
    public long logBytes() {
        return store.logBytes();
    }
}
