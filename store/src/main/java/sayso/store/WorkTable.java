package sayso.store;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import sayso.core.decision.WorkItem;
import sayso.wire.stored.StoredNames;

/// The table `work_item`: work by its id, what goes before it, and whether it is done.
public final class WorkTable {
    private static final String COLUMNS = "id, first_seen, done_at, comes_after";

    private final Sql sql;

    public WorkTable(Sql sql) {
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
                item.after().isEmpty() ? null : StoredNames.write(item.after()));
    }

    private static WorkItem item(Row row) throws SQLException {
        String after = row.optionalText("comes_after");
        return new WorkItem(
                row.text("id"),
                after == null ? List.of() : StoredNames.read(after),
                row.instant("first_seen"),
                row.optionalInstant("done_at"));
    }
}
