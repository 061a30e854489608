package sayso.store.archive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEvent;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Question;
import sayso.store.ArchivedTextReader;
import sayso.store.EventTable;
import sayso.store.SqlExecutor;
import sayso.store.UnitOfWork;
import sayso.store.sqlite.ArchiveFile;
import sayso.store.sqlite.SqliteStore;
import sayso.wire.UnreadableTextException;
import sayso.wire.stored.LogEventCodec;
import sayso.wire.stored.QuestionCodec;

/// Puts the texts of archived decisions back into a copy of their store, so that a backup is whole by itself, wherever it
/// is restored. What the archive file lacks stays archived in the copy, which says so; a file that cannot be read ends it,
/// since it may hold the only copy of what would be left out.
final class ArchivedTextMerger {
    private static final int PAGE = 200;

    private final SqliteStore copy;
    private final ArchiveFile texts;

    /// @param copy that only we have open
    ArchivedTextMerger(SqliteStore copy, ArchiveFile texts) {
        this.copy = copy;
        this.texts = texts;
    }

    /// @throws sayso.decision.model.StoreException if the archive file is there and cannot be read
    void run() {
        Optional<String> after = Optional.of("");
        while (after.isPresent()) {
            String from = after.get();
            after =
                    copy.write(transaction ->
                            ((UnitOfWork) transaction).everything(sql -> page(sql, from)));
        }
    }

    /// @return the last one; empty where there was none
    private Optional<String> page(SqlExecutor sql, String after) {
        List<DecisionId> ids =
                sql.list(
                        """
                        SELECT id FROM decision
                        WHERE archived_at IS NOT NULL AND erased_at IS NULL AND id > ? ORDER BY id LIMIT ?
                        """,
                        row -> new DecisionId(row.text("id")),
                        after,
                        PAGE);
        if (ids.isEmpty()) {
            return Optional.empty();
        }
        Map<ArchivedTextReader.Key, String> held =
                texts.heldForCopy(ids.stream().map(DecisionId::value).toList());
        List<ArchivedTextReader.ArchivedEvent> events = new EventTable(sql).archived(ids);
        for (DecisionId id : ids) {
            put(
                    sql,
                    id,
                    events.stream().filter(each -> each.decision().equals(id.value())).toList(),
                    held);
        }
        return Optional.of(ids.getLast().value());
    }

    private static Optional<Question> question(
            ArchivedTextReader.ArchivedEvent event, String content) {
        try {
            return LogEventCodec.read(event.kind(), content)
                    .flatMap(said -> LogEvent.question(new LogContent.Known(said)));
        } catch (UnreadableTextException e) {
            return Optional.empty(); // why: a later version wrote it, and the rest is copied whole
        }
    }

    private static void put(
            SqlExecutor sql,
            DecisionId id,
            List<ArchivedTextReader.ArchivedEvent> events,
            Map<ArchivedTextReader.Key, String> held) {
        List<String> contents = new ArrayList<>();
        Optional<Question> asked = Optional.empty();
        for (ArchivedTextReader.ArchivedEvent event : events) {
            String content = held.get(event.key());
            if (content == null || !event.key().fits(content)) {
                return;
            }
            contents.add(content);
            asked = asked.or(() -> question(event, content));
        }
        if (asked.isEmpty()) {
            return;
        }
        for (int i = 0; i < events.size(); i++) {
            sql.update(
                    "UPDATE event_payload SET content = ?, archived_at = NULL WHERE sequence = ?",
                    contents.get(i),
                    events.get(i).sequence());
        }
        sql.update(
                "UPDATE decision SET question = ?, archived_at = NULL WHERE id = ?",
                QuestionCodec.write(asked.get()),
                id.value());
    }
}
