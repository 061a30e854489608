package sayso.store.log;

import java.time.Instant;
import java.util.List;
import sayso.decision.log.HashChain;
import sayso.store.EventTable;
import sayso.store.SqlExecutor;
import sayso.store.UnitOfWork;

/// `UnitOfWork.Appender` of a transaction about one stream, beside which others write in theirs: appends to the chain of that
/// stream, from where `StagedEventTable` moves it into the log that everybody follows.
public final class StagedAppender implements UnitOfWork.Appender {
    private final SqlExecutor sql;
    private StreamHead head;

    /// @param head of the stream, as this transaction holds it
    public StagedAppender(SqlExecutor sql, StreamHead head) {
        this.sql = sql;
        this.head = head;
    }

    @Override
    public UnitOfWork.Mark append(List<EventTable.Happening> happenings, Instant now) {
        StagedEventTable staged = new StagedEventTable(sql);
        for (EventTable.Happening happening : happenings) {
            String content = happening.content();
            String digest = HashChain.payloadDigest(content);
            head = head.next(now, happening.decision(), happening.kind(), digest);
            staged.add(head, now, happening.decision(), happening.kind(), digest, content);
        }
        new StreamTable(sql).move(head);
        return new UnitOfWork.Mark(head.stream().id(), head.number(), head.hash());
    }
}
