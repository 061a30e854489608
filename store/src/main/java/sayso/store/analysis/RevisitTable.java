package sayso.store.analysis;

import java.sql.SQLException;
import java.util.List;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.Revisit;
import sayso.analysis.cycle.RevisitPriority;
import sayso.store.ResultRow;
import sayso.store.SqlExecutor;

/// Reads and writes table `revisit_suggestions`: suggestions to revisit a component of a cycle.
final class RevisitTable {
    private final SqlExecutor sql;

    RevisitTable(SqlExecutor sql) {
        this.sql = sql;
    }

    List<Revisit> of(CycleId cycle) {
        return sql.list(
                "SELECT * FROM revisit_suggestions WHERE cycle_id = ? ORDER BY number",
                RevisitTable::revisit,
                cycle.value());
    }

    /// Writes those that are new or changed.
    void save(CycleId cycle, List<Revisit> before, List<Revisit> after) {
        for (int number = 0; number < after.size(); number++) {
            Revisit one = after.get(number);
            if (number >= before.size() || !before.get(number).equals(one)) {
                save(cycle, number, one);
            }
        }
    }

    private void save(CycleId cycle, int number, Revisit one) {
        sql.update(
                """
                INSERT INTO revisit_suggestions (
                    cycle_id, id, number, target_component, reason, trigger_text, priority,
                    status, resolution, created_at, resolved_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (cycle_id, id) DO UPDATE
                SET status = excluded.status,
                    resolution = excluded.resolution,
                    resolved_at = excluded.resolved_at
                """,
                cycle.value(),
                one.id().value(),
                number,
                one.component().wireName(),
                one.reason(),
                one.trigger(),
                one.priority().wireName(),
                one.status().wireName(),
                one.resolution(),
                one.createdAt(),
                one.resolvedAt());
    }

    private static Revisit revisit(ResultRow row) throws SQLException {
        return new Revisit(
                new ItemId(row.text("id")),
                CycleTable.component(row.text("target_component")),
                row.text("reason"),
                row.text("trigger_text"),
                RevisitPriority.valueOf(CycleTable.upper(row.text("priority"))),
                Revisit.Status.valueOf(CycleTable.upper(row.text("status"))),
                row.optionalText("resolution"),
                row.instant("created_at"),
                row.optionalInstant("resolved_at"));
    }
}
