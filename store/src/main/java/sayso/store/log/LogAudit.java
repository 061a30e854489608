package sayso.store.log;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.ArchiveComparison;
import sayso.decision.log.HashChain;
import sayso.decision.log.LogCheckResult;
import sayso.decision.model.DecisionId;
import sayso.store.ArchivedContents;
import sayso.store.ArchivedTextReader;
import sayso.store.EventTable;
import sayso.store.SqlExecutor;

/// Verifies the whole hash chain of the log, and reports that it is intact or the first event that does
/// not fit: changed, reordered, missing, or appended without the head. Missing content must have been
/// erased, or moved into the archive file, by an event of the log that says so; what that file holds must fit its
/// digest too, where it can be read; the result says whether it could. Pages are checked on all processors at once: each event
/// holds its own link and so what the next one has to begin from, and of several faults the first
/// counts. Where the log has streams, the chain of each is verified too, and its end.
public final class LogAudit {
    private static final int PAGE = 1_000;

    /// why: others read beside it, and one connection may be all there is
    private static final int MOST_THREADS = 4;

    private final QueryRunner queries;
    private final ArchivedTextReader texts;

    /// Runner of queries on connections to the database of the log, called by several threads.
    @FunctionalInterface
    public interface QueryRunner {
        <T> T run(Function<SqlExecutor, T> query);
    }

    public LogAudit(QueryRunner queries) {
        this(queries, ArchivedTextReader.none());
    }

    /// @param texts of the archive file, which several threads read
    public LogAudit(QueryRunner queries, ArchivedTextReader texts) {
        this.queries = requireNonNull(queries, "queries is null");
        this.texts = requireNonNull(texts, "texts is null");
    }

    public LogCheckResult verify() {
        return verify(_ -> {});
    }

    /// @param checked told after pages how many events were looked at so far, by the calling thread
    public LogCheckResult verify(LongConsumer checked) {
        return verify(Long.MAX_VALUE, checked);
    }

    /// Verifies so many of the last events alone, each against the one before it, and the head; what is intact
    /// then is that end of the log.
    public LogCheckResult verifyLast(long most) {
        return verify(most, _ -> {});
    }

    private LogCheckResult verify(long most, LongConsumer checked) {
        Optional<Ends> found = queries.run(LogAudit::ends);
        if (found.isEmpty()) {
            return new LogCheckResult.Broken(0, "the head of the log is missing");
        }
        Ends ends = found.get();
        if (ends.first < 1) {
            return new LogCheckResult.Broken(ends.first, "an event was added before the first one");
        }
        long events = ends.head.sequence();
        long end = Math.min(events, ends.last);
        PageChecks checks = new PageChecks(Math.max(0, end - most), end, checked);
        checks.all();
        if (checks.first != null) {
            return checks.first;
        }
        if (ends.last < events) {
            return new LogCheckResult.Broken(ends.last + 1, "the event is missing");
        }
        if (!checks.last.equals(ends.head.hash())) {
            return new LogCheckResult.Broken(events, "the head names another last event");
        }
        if (ends.last > events) {
            return new LogCheckResult.Broken(events + 1, "the head knows nothing of the event");
        }
        if (ends.lastContent > events) {
            return new LogCheckResult.Broken(ends.lastContent, "there is content without an event");
        }
        Optional<LogCheckResult.Broken> cut = queries.run(StreamAudit::cut);
        return cut.<LogCheckResult>map(Function.identity())
                .orElseGet(() -> new LogCheckResult.Intact(events, checks.last, checks.archive()));
    }

    /// Checks of the pages of one verification, on several threads.
    private final class PageChecks {
        private final long events;
        private final LongConsumer checked;
        private final AtomicLong next;
        private final AtomicLong done = new AtomicLong();
        private volatile String last = HashChain.START;
        private volatile LogCheckResult.@Nullable Broken first;
        private volatile boolean stopped;
        private final AtomicLong archived = new AtomicLong();
        private volatile boolean absent;
        private volatile @Nullable String unreadable;

        /// @param before the event behind which the checks begin
        PageChecks(long before, long events, LongConsumer checked) {
            this.next = new AtomicLong(before);
            this.events = events;
            this.checked = checked;
        }

        /// Returns once every page was looked at, or one before them does not fit.
        void all() {
            List<ForkJoinTask<?>> others = new ArrayList<>();
            long processors = Runtime.getRuntime().availableProcessors();
            long pages = (events - next.get() + PAGE - 1) / PAGE;
            for (long i = 1; i < Math.min(Math.min(processors, MOST_THREADS), pages); i++) {
                others.add(ForkJoinPool.commonPool().submit(() -> each(_ -> {})));
            }
            try {
                each(checked);
                others.forEach(ForkJoinTask::join);
                checked.accept(done.get());
            } finally {
                stopped = true;
                others.forEach(ForkJoinTask::quietlyJoin);
            }
        }

        /// @param told after each page of this thread how many events of all were looked at
        private void each(LongConsumer told) {
            for (long before = next.getAndAdd(PAGE);
                    before < events && !stopped;
                    before = next.getAndAdd(PAGE)) {
                LogCheckResult.Broken known = first;
                if (known != null && known.sequence() <= before) {
                    return;
                }
                check(before);
                told.accept(done.get());
            }
        }

        private void check(long before) {
            long end = Math.min(before + PAGE, events);
            List<LinkedEvent> links = queries.run(sql -> page(sql, before, end));
            found(fault(links, before, end));
            found(archiveFault(links, before));
            found(StreamAudit.fault(queries, links, before));
            if (end == events && !links.isEmpty()) {
                last = links.getLast().hash();
            }
            done.addAndGet(end - before);
        }

        /// What became of the contents in the archive file.
        ArchiveComparison archive() {
            String reason = unreadable;
            long contents = archived.get();
            if (contents == 0) {
                return ArchiveComparison.NONE;
            }
            if (reason != null) {
                return new ArchiveComparison(ArchiveComparison.State.UNREADABLE, contents, reason);
            }
            return new ArchiveComparison(
                    absent ? ArchiveComparison.State.ABSENT : ArchiveComparison.State.COMPARED,
                    contents,
                    null);
        }

        /// Those of these events whose content has to be in the archive file now. why: what was erased went with its
        /// decision, by a program too that knew no archive file
        private List<LinkedEvent> stillArchived(List<LinkedEvent> archived) {
            if (archived.isEmpty()) {
                return archived;
            }
            List<DecisionId> ids =
                    archived.stream()
                            .map(LinkedEvent::decision)
                            .distinct()
                            .filter(DecisionId::isWellFormed)
                            .map(DecisionId::new)
                            .toList();
            if (ids.isEmpty()) {
                return List.of();
            }
            Set<Long> there =
                    queries.run(sql -> new EventTable(sql).archived(ids)).stream()
                            .map(ArchivedTextReader.ArchivedEvent::sequence)
                            .collect(Collectors.toUnmodifiableSet());
            return archived.stream().filter(link -> there.contains(link.sequence())).toList();
        }

        /// The first event of a page whose content in the archive file is not the one that was moved there.
        ///
        /// @param before where the page begins
        private LogCheckResult.@Nullable Broken archiveFault(List<LinkedEvent> links, long before) {
            List<LinkedEvent> moved =
                    stillArchived(
                            links.stream()
                                    .filter(link -> link.isArchived() && link.sequence() > before)
                                    .toList());
            if (moved.isEmpty()) {
                return null;
            }
            archived.addAndGet(moved.size());
            if (unreadable != null) {
                return null; // why: each page would wait for it as long as the first one
            }
            return switch (texts.contents(
                    moved.stream().map(LinkedEvent::decision).distinct().toList())) {
                case ArchivedContents.Held(Map<ArchivedTextReader.Key, String> held) ->
                        // why: what is erased or restored meanwhile can have left the file
                        fault(moved, held) == null ? null : fault(stillArchived(moved), held);
                case ArchivedContents.NoArchive _, ArchivedContents.Absent _ -> {
                    absent = true; // why: the log is whole without the file
                    yield null;
                }
                case ArchivedContents.Unreadable(String reason) -> {
                    unreadable = reason;
                    yield null;
                }
            };
        }

        private synchronized void found(LogCheckResult.@Nullable Broken fault) {
            LogCheckResult.Broken known = first;
            if (fault != null && (known == null || fault.sequence() < known.sequence())) {
                first = fault;
            }
        }
    }

    /// The first event of a page that does not fit.
    ///
    /// @param links the events behind `before`, and that one
    private static LogCheckResult.@Nullable Broken fault(
            List<LinkedEvent> links, long before, long end) {
        long sequence = before;
        String hash = HashChain.START;
        for (LinkedEvent link : links) {
            if (before > 0 && link.sequence() == before) {
                hash = link.hash();
                continue;
            }
            sequence++;
            String fault = fault(link, sequence, hash);
            if (fault != null) {
                return new LogCheckResult.Broken(sequence, fault);
            }
            hash = link.hash();
        }
        return sequence < end
                ? new LogCheckResult.Broken(sequence + 1, "the event is missing")
                : null;
    }

    /// The first of these events whose content in the archive file is not the one that was moved there.
    private static LogCheckResult.@Nullable Broken fault(
            List<LinkedEvent> archived, Map<ArchivedTextReader.Key, String> held) {
        for (LinkedEvent link : archived) {
            ArchivedTextReader.Key key = new ArchivedTextReader.Key(link.decision(), link.digest());
            String content = held.get(key);
            if (!key.fits(content)) {
                return new LogCheckResult.Broken(
                        link.sequence(),
                        content == null
                                ? "the archive file lacks the content"
                                : "the content in the archive file was changed");
            }
        }
        return null;
    }

    private static @Nullable String fault(LinkedEvent link, long expected, String previous) {
        if (link.sequence() != expected) {
            return "the event is missing";
        }
        String content = link.contentFault();
        if (content != null) {
            return content;
        }
        return link.follows(previous, link.sequence(), link.hash())
                ? null
                : "the event was changed or moved";
    }

    private static Optional<Ends> ends(SqlExecutor sql) {
        return sql.first(
                """
                SELECT sequence, hash,
                    (SELECT coalesce(min(sequence), 1) FROM event) AS first_event,
                    (SELECT coalesce(max(sequence), 0) FROM event) AS last_event,
                    (SELECT coalesce(max(sequence), 0) FROM event_payload) AS last_content
                FROM log_head WHERE id = 1
                """,
                row ->
                        new Ends(
                                new EventTable.Head(row.number("sequence"), row.text("hash")),
                                row.number("first_event"),
                                row.number("last_event"),
                                row.number("last_content")));
    }

    private static List<LinkedEvent> page(SqlExecutor sql, long first, long last) {
        return sql.list(
                LinkedEvent.SELECT
                        + " WHERE event.sequence BETWEEN ? AND ? ORDER BY event.sequence",
                LinkedEvent::of,
                first,
                last);
    }

    private record Ends(EventTable.Head head, long first, long last, long lastContent) {}
}
