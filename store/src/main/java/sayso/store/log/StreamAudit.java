package sayso.store.log;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.HashChain;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogStream;
import sayso.store.ResultRow;
import sayso.store.SqlExecutor;
import sayso.store.log.LinkedEvent.StreamLink;

/// Verifies the chains of streams: for `LogAudit` along the log, page by page, and one stream by itself. Each begins from the link
/// that the log had when the stream began, and ends where its row says, with what waits for its place in the log.
public final class StreamAudit {
    private static final int PAGE = 1_000;

    private StreamAudit() {}

    /// Verifies one stream by itself, from its beginning to its end.
    ///
    /// @param checked told after pages how many of its events were looked at so far
    /// @return empty where the log has no such stream
    public static Optional<LogCheckResult> verify(
            LogAudit.QueryRunner queries, LogStream stream, LongConsumer checked) {
        Optional<StreamLink> begun = queries.run(sql -> begun(sql, stream.id()));
        if (begun.isEmpty()) {
            return Optional.empty();
        }
        StreamLink last = begun.get();
        List<LinkedEvent> page = page(queries, last);
        while (!page.isEmpty()) {
            for (LinkedEvent event : page) {
                String fault = event.contentFault();
                if (fault == null && !isNext(event, last)) {
                    fault = notNext(stream.id());
                }
                if (fault != null) {
                    return Optional.of(new LogCheckResult.Broken(event.sequence(), fault));
                }
                last = event.stream() == null ? last : event.stream();
            }
            checked.accept(last.number());
            page = page.size() < PAGE ? List.of() : page(queries, last);
        }
        Optional<LogCheckResult.Broken> cut =
                queries.run(sql -> end(sql, stream.id())).flatMap(StreamEnd::fault);
        return Optional.of(
                cut.isPresent()
                        ? cut.get()
                        : new LogCheckResult.Intact(last.number(), last.hash()));
    }

    /// The first event of a page of the log that does not follow the one before it in its stream.
    ///
    /// @param before where the page begins
    static LogCheckResult.@Nullable Broken fault(
            LogAudit.QueryRunner queries, List<LinkedEvent> page, long before) {
        Map<String, StreamLink> last = new HashMap<>();
        for (LinkedEvent event : page) {
            StreamLink own = event.stream();
            if (own == null || event.sequence() <= before) {
                continue;
            }
            StreamLink previous = last.get(own.stream());
            if (previous == null) {
                previous = queries.run(sql -> previous(sql, own)).orElse(null);
            }
            if (previous == null || !isNext(event, previous)) {
                return new LogCheckResult.Broken(event.sequence(), notNext(own.stream()));
            }
            last.put(own.stream(), own);
        }
        return null;
    }

    /// What is wrong with the end of any stream.
    static Optional<LogCheckResult.Broken> cut(SqlExecutor sql) {
        return sql.list(StreamEnd.SELECT + " ORDER BY stream.id", StreamEnd::of).stream()
                .flatMap(end -> end.fault().stream())
                .findFirst();
    }

    private static String notNext(String stream) {
        return "the event does not follow on in the part of " + stream;
    }

    private static boolean isNext(LinkedEvent event, StreamLink previous) {
        StreamLink own = event.stream();
        return own != null
                && own.number() == previous.number() + 1
                && event.follows(previous.hash(), own.number(), own.hash());
    }

    private static Optional<StreamEnd> end(SqlExecutor sql, String stream) {
        return sql.first(StreamEnd.SELECT + " WHERE stream.id = ?", StreamEnd::of, stream);
    }

    private static List<LinkedEvent> page(LogAudit.QueryRunner queries, StreamLink after) {
        return queries.run(sql ->
                sql.list(
                        LinkedEvent.SELECT
                                + " WHERE stream = ? AND stream_number > ? ORDER BY stream_number LIMIT ?",
                        LinkedEvent::of,
                        after.stream(),
                        after.number(),
                        PAGE));
    }

    private static Optional<StreamLink> previous(SqlExecutor sql, StreamLink first) {
        if (first.number() == 1) {
            return begun(sql, first.stream());
        }
        return sql.first(
                "SELECT stream_hash FROM event WHERE stream = ? AND stream_number = ?",
                row -> new StreamLink(first.stream(), first.number() - 1, row.text("stream_hash")),
                first.stream(),
                first.number() - 1);
    }

    /// Where a stream began: at the link that the log had then.
    private static Optional<StreamLink> begun(SqlExecutor sql, String stream) {
        return sql.first(
                """
                SELECT began, event.hash AS anchor
                FROM stream LEFT JOIN event ON event.sequence = began
                WHERE id = ?
                """,
                row -> new StreamLink(stream, 0, start(row, stream)),
                stream);
    }

    private static String start(ResultRow row, String stream) throws SQLException {
        String anchor = row.number("began") == 0 ? HashChain.START : row.optionalText("anchor");
        return HashChain.streamStart(new LogStream(stream), anchor);
    }

    /// End of a stream, as its row says and as events show.
    private record StreamEnd(
            String stream,
            long number,
            String hash,
            long lastSequence,
            long lastNumber,
            @Nullable String lastHash,
            long waiting,
            @Nullable String waitingHash,
            String begun) {
        /// Of all streams, in one statement: others write meanwhile.
        static final String SELECT =
                """
                SELECT stream.id AS stream, number, stream.hash AS hash,
                    coalesce(settled.sequence, began) AS last_sequence,
                    coalesce(settled.stream_number, 0) AS last_number,
                    settled.stream_hash AS last_hash,
                    (SELECT count(*) FROM stream_event
                        WHERE stream_event.stream = stream.id
                            AND stream_event.number > coalesce(settled.stream_number, 0)) AS waiting,
                    (SELECT waits.hash FROM stream_event AS waits
                        WHERE waits.stream = stream.id AND waits.number = stream.number)
                        AS waiting_hash,
                    began, (SELECT event.hash FROM event WHERE event.sequence = began) AS anchor
                FROM stream LEFT JOIN event AS settled
                    ON settled.stream = stream.id AND settled.stream_number =
                        (SELECT max(stream_number) FROM event WHERE event.stream = stream.id)
                """;

        static StreamEnd of(ResultRow row) throws SQLException {
            return new StreamEnd(
                    row.text("stream"),
                    row.number("number"),
                    row.text("hash"),
                    row.number("last_sequence"),
                    row.number("last_number"),
                    row.optionalText("last_hash"),
                    row.number("waiting"),
                    row.optionalText("waiting_hash"),
                    start(row, row.text("stream")));
        }

        Optional<LogCheckResult.Broken> fault() {
            if (lastNumber + waiting != number) {
                return broken("the part of " + stream + " has other events than its end says");
            }
            String last = waiting == 0 ? lastHash : waitingHash;
            String shown = number == 0 ? begun : last;
            return hash.equals(shown)
                    ? Optional.empty()
                    : broken("the end of the part of " + stream + " names another last event");
        }

        private Optional<LogCheckResult.Broken> broken(String what) {
            return Optional.of(new LogCheckResult.Broken(lastSequence, what));
        }
    }
}
