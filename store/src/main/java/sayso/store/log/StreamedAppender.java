package sayso.store.log;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.HashChain;
import sayso.decision.log.LogStream;
import sayso.decision.model.DecisionId;
import sayso.store.EventTable;
import sayso.store.SqlExecutor;
import sayso.store.UnitOfWork;

/// Appender of a transaction that writes alone, in a store with streams: appends each event to
/// the log that everybody follows, and to the chain of its decision's stream. An event about no decision is in
/// the log alone. For PostgreSQL, whose statements it speaks.
public final class StreamedAppender implements UnitOfWork.Appender {
    private final SqlExecutor sql;
    private final StreamTable streams;
    private final HeadMove move;
    private final Map<LogStream, StreamHead> heads = new HashMap<>();
    private final @Nullable LogStream only;
    private EventTable.@Nullable Head head;

    /// Moves the head of the log and the end of a stream, and tells whoever waits.
    @FunctionalInterface
    public interface HeadMove {
        /// @param part the end of a stream as it is then; null where none moves with the head
        /// @return whether the head was still at `before`
        boolean to(EventTable.Head before, EventTable.Head after, @Nullable StreamHead part);
    }

    /// @param head of the log, as this transaction holds it
    /// @param only the stream of every event of this transaction; null where they may be of any
    /// @param known the end of that stream, where this transaction has read it
    public StreamedAppender(
            SqlExecutor sql,
            EventTable.Head head,
            @Nullable LogStream only,
            @Nullable StreamHead known,
            HeadMove move) {
        this.sql = sql;
        this.streams = new StreamTable(sql);
        this.head = head;
        this.only = only;
        this.move = move;
        if (known != null) {
            heads.put(known.stream(), known);
        }
    }

    @Override
    public void settle() {
        head = new StagedEventTable(sql).moveAll(head());
    }

    @Override
    public void forget() {
        head = null;
        heads.clear();
    }

    @Override
    public UnitOfWork.Mark append(List<EventTable.Happening> happenings, Instant now) {
        Map<DecisionId, LogStream> of = of(happenings);
        EventTable.Head before = head();
        EventTable.Head after = before;
        Map<LogStream, StreamHead> moved = new HashMap<>();
        for (EventTable.Happening happening : happenings) {
            LogStream stream = of.get(happening.decision());
            String content = happening.content();
            String digest = HashChain.payloadDigest(content);
            StreamHead link =
                    stream == null
                            ? null
                            : moved.computeIfAbsent(stream, this::end)
                                    .next(now, happening.decision(), happening.kind(), digest);
            EventTable.Head next = behind(after, happening, now, digest);
            if (!insert(happening, now, next, link, digest, content)) {
                // why: others had written into their streams, which comes before this
                settle();
                before = head();
                next = behind(before, happening, now, digest);
                if (!insert(happening, now, next, link, digest, content)) {
                    throw new IllegalStateException("others wrote during this one's turn");
                }
            }
            after = next;
            if (link != null) {
                moved.put(link.stream(), link);
            }
        }
        // why: most transactions are about one stream, which costs them no statement more
        StreamHead part = moved.size() == 1 ? moved.values().iterator().next() : null;
        if (part == null) {
            moved.values().forEach(streams::move);
        }
        heads.putAll(moved);
        if (!move.to(before, after, part)) {
            throw new IllegalStateException("somebody wrote during another one's turn");
        }
        head = after;
        return new UnitOfWork.Mark(null, after.sequence(), after.hash());
    }

    private Map<DecisionId, LogStream> of(List<EventTable.Happening> happenings) {
        if (only == null) {
            return streams.of(happenings.stream().map(EventTable.Happening::decision).toList());
        }
        Map<DecisionId, LogStream> same = new HashMap<>();
        happenings.forEach(happening -> same.put(happening.decision(), only));
        return same;
    }

    private StreamHead end(LogStream stream) {
        StreamHead known = heads.get(stream);
        return known == null ? streams.head(stream, head()) : known;
    }

    private EventTable.Head head() {
        EventTable.Head known = head;
        if (known == null) {
            known = new EventTable(sql).head();
            head = known;
        }
        return known;
    }

    private static EventTable.Head behind(
            EventTable.Head last, EventTable.Happening happening, Instant now, String digest) {
        long sequence = last.sequence() + 1;
        return new EventTable.Head(
                sequence,
                HashChain.link(
                        last.hash(),
                        sequence,
                        now,
                        happening.decision(),
                        happening.kind(),
                        digest));
    }

    /// @return false where something is committed that has to come before; then nothing was written
    private boolean insert(
            EventTable.Happening happening,
            Instant now,
            EventTable.Head next,
            @Nullable StreamHead link,
            String digest,
            String content) {
        return sql.update(
                        """
                        WITH logged AS (
                            INSERT INTO event (sequence, at, decision_id, kind, payload_digest, hash,
                                stream, stream_number, stream_hash)
                            SELECT ?, ?, ?, ?, ?, ?, CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS TEXT)
                            WHERE NOT (%s)
                            RETURNING sequence)
                        INSERT INTO event_payload (sequence, content, erased_at)
                        SELECT sequence, CAST(? AS TEXT), CAST(? AS BIGINT) FROM logged
                        """
                                .formatted(StagedEventTable.WAITS),
                        next.sequence(),
                        now,
                        happening.decision().value(),
                        happening.kind(),
                        digest,
                        next.hash(),
                        link == null ? null : link.stream().id(),
                        link == null ? null : link.number(),
                        link == null ? null : link.hash(),
                        happening.erased() ? null : content,
                        happening.erased() ? now : null)
                == 1;
    }
}
