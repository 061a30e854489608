package sayso.store.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import sayso.analysis.cycle.Consequences;
import sayso.analysis.cycle.CycleId;
import sayso.store.SqlExecutor;
import sayso.wire.cycle.MatrixCodec;

/// Reads and writes table `matrix_cells`: the cells of a cycle's matrix, each with its place in
/// their order.
final class CellTable {
    /// Rows that one statement writes, where there are as many.
    private static final int TOGETHER = 50;

    private final SqlExecutor sql;

    CellTable(SqlExecutor sql) {
        this.sql = sql;
    }

    List<String> of(CycleId cycle) {
        return sql.list(
                "SELECT content FROM matrix_cells WHERE cycle_id = ? ORDER BY place",
                row -> row.text("content"),
                cycle.value());
    }

    /// What stays as it was is not written.
    ///
    /// @param before as the table has them
    void save(CycleId cycle, Consequences before, Consequences after) {
        List<Object> values = new ArrayList<>();
        for (int place : after.changedSince(before)) {
            Collections.addAll(
                    values, cycle.value(), place, MatrixCodec.cell(after.cells().get(place)));
        }
        int width = 3;
        int all = values.size() / width;
        for (int done = 0; done < all; ) {
            int rows = all - done >= TOGETHER ? TOGETHER : 1;
            write(rows, values.subList(done * width, (done + rows) * width));
            done += rows;
        }
        if (after.cells().size() < before.cells().size()) {
            sql.update(
                    "DELETE FROM matrix_cells WHERE cycle_id = ? AND place >= ?",
                    cycle.value(),
                    after.cells().size());
        }
    }

    private void write(int rows, List<Object> values) {
        sql.update(
                "INSERT INTO matrix_cells (cycle_id, place, content) VALUES "
                        + String.join(", ", Collections.nCopies(rows, "(?, ?, ?)"))
                        + " ON CONFLICT (cycle_id, place) DO UPDATE SET content = excluded.content",
                values.toArray());
    }
}
