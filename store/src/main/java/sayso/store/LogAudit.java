package sayso.store;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.DecisionId;
import sayso.core.decision.HashChain;
import sayso.core.decision.LogCheck;

/// Recomputes the whole chain, page by page, and finds the first event that does not fit: changed,
/// reordered, missing, or added behind the head's back.
public final class LogAudit {
    private static final int PAGE = 1_000;

    private final Sql sql;

    public LogAudit(Sql sql) {
        this.sql = sql;
    }

    public LogCheck verify() {
        Ends ends = ends();
        long sequence = 0;
        String hash = HashChain.START;
        while (sequence < ends.head.sequence()) {
            List<Link> page = page(sequence);
            if (page.isEmpty()) {
                return new LogCheck.Broken(sequence + 1, "the event is missing");
            }
            for (Link link : page) {
                sequence++;
                String fault = fault(link, sequence, hash);
                if (fault != null) {
                    return new LogCheck.Broken(sequence, fault);
                }
                hash = link.hash;
                if (sequence == ends.head.sequence()) {
                    break;
                }
            }
        }
        if (!hash.equals(ends.head.hash())) {
            return new LogCheck.Broken(sequence, "the head names another last event");
        }
        if (ends.last > sequence) {
            return new LogCheck.Broken(sequence + 1, "the head knows nothing of the event");
        }
        return new LogCheck.Intact(sequence, hash);
    }

    private static @Nullable String fault(Link link, long expected, String previous) {
        if (link.sequence != expected) {
            return "the event is missing";
        }
        if (link.contentDigest == null) {
            return "the content is missing";
        }
        if (!link.contentDigest.equals(link.digest)) {
            return "the content was changed";
        }
        String hash =
                HashChain.link(
                        previous, link.sequence, link.at, link.decision, link.kind, link.digest);
        return hash.equals(link.hash) ? null : "the event was changed or moved";
    }

    private Ends ends() {
        return sql.first(
                        """
                        SELECT sequence, hash, (SELECT max(sequence) FROM event) AS last
                        FROM log_head WHERE id = 1
                        """,
                        row ->
                                new Ends(
                                        new EventTable.Head(
                                                row.number("sequence"), row.text("hash")),
                                        row.number("last")))
                .orElseThrow(() -> new IllegalStateException("log_head has no row"));
    }

    private List<Link> page(long after) {
        return sql.list(
                """
                SELECT event.sequence, at, decision_id, kind, payload_digest, hash,
                    content, erased_at
                FROM event LEFT JOIN event_payload ON event_payload.sequence = event.sequence
                WHERE event.sequence > ?
                ORDER BY event.sequence LIMIT ?
                """,
                LogAudit::link,
                after,
                PAGE);
    }

    private static Link link(Row row) throws SQLException {
        String content = row.optionalText("content");
        String digest = row.text("payload_digest");
        boolean erased = content == null && row.optionalInstant("erased_at") != null;
        return new Link(
                row.number("sequence"),
                row.instant("at"),
                new DecisionId(row.text("decision_id")),
                row.text("kind"),
                digest,
                erased ? digest : content == null ? null : HashChain.payloadDigest(content),
                row.text("hash"));
    }

    private record Ends(EventTable.Head head, long last) {}

    /// @param contentDigest of the content as it stands; null where there is none
    private record Link(
            long sequence,
            Instant at,
            DecisionId decision,
            String kind,
            String digest,
            @Nullable String contentDigest,
            String hash) {}
}
