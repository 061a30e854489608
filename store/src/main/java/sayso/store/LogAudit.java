package sayso.store;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.HashChain;
import sayso.decision.log.LogCheckResult;
import sayso.decision.model.DecisionId;

/// Verifies the whole hash chain of the log, page by page, and reports that it is intact or the
/// first event that does not fit: changed, reordered, missing, or appended without the head.
/// Missing content must have been erased by an event of the log that says so.
public final class LogAudit {
    private static final int PAGE = 1_000;

    private final SqlExecutor sql;

    public LogAudit(SqlExecutor sql) {
        this.sql = sql;
    }

    public LogCheckResult verify() {
        return verify(_ -> {});
    }

    /// @param checked told after each page how far it is
    public LogCheckResult verify(LongConsumer checked) {
        Optional<Ends> found = ends();
        if (found.isEmpty()) {
            return new LogCheckResult.Broken(0, "the head of the log is missing");
        }
        Ends ends = found.get();
        if (ends.first < 1) {
            return new LogCheckResult.Broken(ends.first, "an event was added before the first one");
        }
        long sequence = 0;
        String hash = HashChain.START;
        while (sequence < ends.head.sequence()) {
            List<Link> page = page(sequence);
            if (page.isEmpty()) {
                return new LogCheckResult.Broken(sequence + 1, "the event is missing");
            }
            for (Link link : page) {
                sequence++;
                String fault = fault(link, sequence, hash);
                if (fault != null) {
                    return new LogCheckResult.Broken(sequence, fault);
                }
                hash = link.hash;
                if (sequence == ends.head.sequence()) {
                    break;
                }
            }
            checked.accept(sequence);
        }
        if (!hash.equals(ends.head.hash())) {
            return new LogCheckResult.Broken(sequence, "the head names another last event");
        }
        if (ends.last > sequence) {
            return new LogCheckResult.Broken(sequence + 1, "the head knows nothing of the event");
        }
        if (ends.lastContent > sequence) {
            return new LogCheckResult.Broken(ends.lastContent, "there is content without an event");
        }
        return new LogCheckResult.Intact(sequence, hash);
    }

    private static @Nullable String fault(Link link, long expected, String previous) {
        if (link.sequence != expected) {
            return "the event is missing";
        }
        String content = contentFault(link);
        if (content != null) {
            return content;
        }
        boolean fits =
                DecisionId.isWellFormed(link.decision)
                        && HashChain.link(
                                        previous,
                                        link.sequence,
                                        link.at,
                                        new DecisionId(link.decision),
                                        link.kind,
                                        link.digest)
                                .equals(link.hash);
        return fits ? null : "the event was changed or moved";
    }

    private static @Nullable String contentFault(Link link) {
        if (link.content == null) {
            if (!link.markedErased) {
                return "the content is missing";
            }
            return link.accounted ? null : "the content was taken out and no event says who did it";
        }
        if (link.markedErased) {
            return "the content is there and marked as erased";
        }
        return HashChain.payloadDigest(link.content).equals(link.digest)
                ? null
                : "the content was changed";
    }

    private Optional<Ends> ends() {
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

    private List<Link> page(long after) {
        return sql.list(
                """
                SELECT event.sequence, at, decision_id, kind, payload_digest, hash,
                    content, erased_at,
                    CASE WHEN erased_at IS NULL OR EXISTS (
                        SELECT later.sequence FROM event AS later
                        WHERE later.decision_id = event.decision_id
                            AND later.sequence > event.sequence
                            AND later.kind = 'erased' AND later.at = erased_at)
                    THEN 1 ELSE 0 END AS accounted
                FROM event LEFT JOIN event_payload ON event_payload.sequence = event.sequence
                WHERE event.sequence > ?
                ORDER BY event.sequence LIMIT ?
                """,
                LogAudit::link,
                after,
                PAGE);
    }

    private static Link link(ResultRow row) throws SQLException {
        return new Link(
                row.number("sequence"),
                row.instant("at"),
                row.text("decision_id"),
                row.text("kind"),
                row.text("payload_digest"),
                row.optionalText("content"),
                row.optionalInstant("erased_at") != null,
                row.number("accounted") != 0,
                row.text("hash"));
    }

    private record Ends(EventTable.Head head, long first, long last, long lastContent) {}

    /// @param markedErased whether the row says that its content was erased
    /// @param accounted whether an event of the log says so too
    private record Link(
            long sequence,
            Instant at,
            String decision,
            String kind,
            String digest,
            @Nullable String content,
            boolean markedErased,
            boolean accounted,
            String hash) {}
}
