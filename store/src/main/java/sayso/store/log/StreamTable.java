package sayso.store.log;

import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.decision.log.HashChain;
import sayso.decision.log.LogStream;
import sayso.decision.model.DecisionId;
import sayso.store.EventTable;
import sayso.store.ResultRow;
import sayso.store.SqlExecutor;
import sayso.store.TableSchema;

/// Reads, begins and moves the rows of table `stream`, each the end of one stream.
public final class StreamTable {
    /// Decisions that one statement looks for: it takes so many thousand values.
    private static final int TOGETHER = 500;

    private final SqlExecutor sql;

    public StreamTable(SqlExecutor sql) {
        this.sql = sql;
    }

    /// The stream of a decision; empty where there is no such decision.
    public Optional<LogStream> of(DecisionId decision) {
        return sql.first(
                "SELECT asker FROM decision WHERE id = ?",
                row -> LogStream.of(row.text("asker")),
                decision.value());
    }

    /// The streams of those of some ids that decisions have.
    public Map<DecisionId, LogStream> of(Collection<DecisionId> ids) {
        Map<DecisionId, LogStream> found = new HashMap<>();
        List<String> values = ids.stream().map(DecisionId::value).distinct().toList();
        for (int i = 0; i < values.size(); i += TOGETHER) {
            Object[] part = values.subList(i, Math.min(i + TOGETHER, values.size())).toArray();
            sql.list(
                    "SELECT id, asker FROM decision WHERE id IN (%s)"
                            .formatted(TableSchema.marks(part.length)),
                    row ->
                            found.put(
                                    new DecisionId(row.text("id")),
                                    LogStream.of(row.text("asker"))),
                    part);
        }
        return found;
    }

    /// The end of a stream that nobody else writes now, which begins where it has not begun.
    ///
    /// @param log where the log stands now
    public StreamHead head(LogStream stream, EventTable.Head log) {
        return sql.first(
                        "SELECT id, number, hash FROM stream WHERE id = ?",
                        StreamTable::head,
                        stream.id())
                .orElseGet(() -> begin(stream, log));
    }

    private StreamHead begin(LogStream stream, EventTable.Head log) {
        StreamHead begun = new StreamHead(stream, 0, HashChain.streamStart(stream, log.hash()));
        sql.update(
                "INSERT INTO stream (id, number, hash, began) VALUES (?, ?, ?, ?)",
                stream.id(),
                begun.number(),
                begun.hash(),
                log.sequence());
        return begun;
    }

    /// Moves the end of a stream, as the one who has its turn.
    public void move(StreamHead after) {
        sql.update(
                "UPDATE stream SET number = ?, hash = ? WHERE id = ?",
                after.number(),
                after.hash(),
                after.stream().id());
    }

    static StreamHead head(ResultRow row) throws SQLException {
        return new StreamHead(
                new LogStream(row.text("id")), row.number("number"), row.text("hash"));
    }
}
