package sayso.store;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import sayso.decision.work.WorkItem;
import sayso.wire.stored.NameListCodec;

/// Reads and writes table `work_item`: work items by id, their predecessors, and whether they are
/// done.
public final class WorkTable {
    private static final String COLUMNS = "id, first_seen, done_at, comes_after";

    private final SqlExecutor sql;

    public WorkTable(SqlExecutor sql) {
        this.sql = sql;
    }

    public Optional<WorkItem> read(String id) {
        return sql.first("SELECT " + COLUMNS + " FROM work_item WHERE id = ?", WorkTable::item, id);
    }

    public List<WorkItem> list(String after, boolean done, int limit) {
        return sql.list(
                "SELECT "
                        + COLUMNS
                        + " FROM work_item WHERE id > ?"
                        + (done ? "" : " AND done_at IS NULL")
                        + " ORDER BY id LIMIT ?",
                WorkTable::item,
                after,
                limit);
    }

    void save(WorkItem item) {
        sql.update(
                """
                INSERT INTO work_item (id, first_seen, done_at, comes_after) VALUES (?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE
                SET done_at = excluded.done_at, comes_after = excluded.comes_after
                """,
                item.id(),
                item.firstSeen(),
                item.doneAt(),
                item.after().isEmpty() ? null : NameListCodec.write(item.after()));
    }

    private static WorkItem item(ResultRow row) throws SQLException {
        String after = row.optionalText("comes_after");
        return new WorkItem(
                row.text("id"),
                after == null ? List.of() : NameListCodec.read(after),
                row.instant("first_seen"),
                row.optionalInstant("done_at"));
    }
}
