package sayso.store;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.HashChain;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Question;
import sayso.wire.UnreadableTextException;
import sayso.wire.stored.LogEventCodec;

/// Reader of the contents of events that left the database for the archive file. A content is known by its decision and
/// the digest that the log keeps of it, so that what is read is what was asked, or is not taken for it.
public interface ArchivedTextReader {
    /// That of a store that has no archive file. why: no constant, since the start-up cache takes no lambda of an interface
    /// that has one
    static ArchivedTextReader none() {
        return _ -> new ArchivedContents.NoArchive();
    }

    /// @param digest as in `event.payload_digest`
    record Key(String decision, String digest) {
        /// Whether this is the content that the log keeps the digest of.
        public boolean fits(@Nullable String content) {
            return content != null && HashChain.payloadDigest(content).equals(digest);
        }
    }

    /// The contents that the file holds of these decisions, or why it was not read.
    ArchivedContents contents(Collection<String> decisions);

    /// A decision with its whole question, if it was archived and the file has it; else as it is.
    default Decision whole(SqlExecutor sql, Decision decision) {
        return decision.isArchived()
                ? whole(decision, new EventTable(sql).archived(List.of(decision.id())))
                : decision;
    }

    /// The same of one that was archived, by the events of it whose contents left the database.
    default Decision whole(Decision decision, List<ArchivedEvent> events) {
        return asked(decision.id(), events).map(decision::reading).orElse(decision);
    }

    /// What an archived decision asked; empty where the file lacks it, or has another text in its place.
    private Optional<Question> asked(DecisionId id, List<ArchivedEvent> events) {
        if (events.isEmpty()) {
            return Optional.empty();
        }
        Map<Key, String> held = contents(List.of(id.value())).found();
        return events.stream()
                .flatMap(event -> known(event, held).stream())
                .flatMap(event -> LogEvent.question(new LogContent.Known(event)).stream())
                .findFirst();
    }

    /// Lines of the log with what the file has of their contents.
    default List<LogEntry> whole(List<LogEntry> entries) {
        Set<String> archived = new HashSet<>();
        entries.stream()
                .filter(entry -> entry.content() instanceof LogContent.Archived)
                .forEach(entry -> archived.add(entry.decision().value()));
        if (archived.isEmpty()) {
            return entries;
        }
        Map<Key, String> held = contents(archived).found();
        return entries.stream().map(entry -> whole(entry, held)).toList();
    }

    private static LogEntry whole(LogEntry entry, Map<Key, String> held) {
        if (!(entry.content() instanceof LogContent.Archived)) {
            return entry;
        }
        return known(
                        new ArchivedEvent(
                                entry.sequence(),
                                entry.decision().value(),
                                entry.kind(),
                                entry.payloadDigest()),
                        held)
                .map(event ->
                        new LogEntry(
                                entry.sequence(),
                                entry.at(),
                                entry.decision(),
                                entry.kind(),
                                new LogContent.Known(event),
                                entry.payloadDigest(),
                                entry.hash()))
                .orElse(entry);
    }

    private static Optional<LogEvent> known(ArchivedEvent event, Map<Key, String> held) {
        String content = held.get(event.key());
        if (content == null || !event.key().fits(content)) {
            return Optional.empty();
        }
        try {
            return LogEventCodec.read(event.kind(), content);
        } catch (UnreadableTextException e) {
            return Optional.empty(); // why: a later version wrote it, which reads it
        }
    }

    /// An event whose content is in the file.
    record ArchivedEvent(long sequence, String decision, String kind, String digest) {
        public Key key() {
            return new Key(decision, digest);
        }
    }
}
