package sayso.store.log;

import static java.util.Objects.requireNonNullElse;

import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.HashChain;
import sayso.decision.model.DecisionId;
import sayso.store.ResultRow;

/// Event as it is verified: its row, its content, and what says whether that may be missing.
///
/// @param markedErased whether the row says that its content was erased
/// @param markedArchived whether it says that its content moved into the archive file
/// @param accounted whether an event of the log says so too
/// @param stream its link in the chain of its stream; null where it is in none
record LinkedEvent(
        long sequence,
        Instant at,
        String decision,
        String kind,
        String digest,
        @Nullable String content,
        boolean markedErased,
        boolean markedArchived,
        boolean accounted,
        String hash,
        @Nullable StreamLink stream) {
    /// Of all events; a condition and an order follow.
    static final String SELECT =
            """
            SELECT event.sequence, at, decision_id, kind, payload_digest, hash,
                stream, stream_number, stream_hash, content, erased_at, archived_at,
                CASE WHEN (erased_at IS NULL AND archived_at IS NULL) OR EXISTS (
                    SELECT later.sequence FROM event AS later
                    WHERE later.decision_id = event.decision_id
                        AND later.sequence > event.sequence
                        AND ((later.kind = 'erased' AND later.at = erased_at)
                            OR (later.kind = 'archived' AND erased_at IS NULL
                                AND later.at = archived_at)))
                THEN 1 ELSE 0 END AS accounted
            FROM event LEFT JOIN event_payload ON event_payload.sequence = event.sequence
            """;

    static LinkedEvent of(ResultRow row) throws SQLException {
        return new LinkedEvent(
                row.number("sequence"),
                row.instant("at"),
                row.text("decision_id"),
                row.text("kind"),
                row.text("payload_digest"),
                row.optionalText("content"),
                row.optionalInstant("erased_at") != null,
                row.optionalInstant("archived_at") != null,
                row.number("accounted") != 0,
                row.text("hash"),
                StreamLink.of(row));
    }

    boolean isArchived() {
        return content == null && markedArchived && !markedErased;
    }

    /// Whether a link is the one that follows from these and what the row says.
    boolean follows(String previous, long number, String link) {
        return DecisionId.isWellFormed(decision)
                && HashChain.link(previous, number, at, new DecisionId(decision), kind, digest)
                        .equals(link);
    }

    /// What is wrong with the content; null where nothing is.
    @Nullable String contentFault() {
        if (content == null) {
            if (!markedErased && !markedArchived) {
                return "the content is missing";
            }
            return accounted ? null : "the content was taken out and no event says who did it";
        }
        if (markedErased || markedArchived) {
            return "the content is there and marked as " + (markedErased ? "erased" : "archived");
        }
        return HashChain.payloadDigest(content).equals(digest) ? null : "the content was changed";
    }

    /// Link of an event in the chain of its stream.
    record StreamLink(String stream, long number, String hash) {
        static @Nullable StreamLink of(ResultRow row) throws SQLException {
            String stream = row.optionalText("stream");
            Long number = row.optionalNumber("stream_number");
            String hash = row.optionalText("stream_hash");
            // why: what is there in part follows on from nothing
            return stream == null && number == null && hash == null
                    ? null
                    : new StreamLink(
                            requireNonNullElse(stream, "nobody"),
                            requireNonNullElse(number, -1L),
                            requireNonNullElse(hash, ""));
        }
    }
}
