package sayso.hub.portal.workspace;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Consequence matrix on an analysis cycle's page: a column for each alternative, a row for each
/// fundamental objective, and the totals below.
///
/// @param progress how much of it is rated, in words
/// @param locked why no cell can be rated now; empty where they can
public record MatrixView(
        List<Column> columns,
        List<Row> rows,
        List<TotalRow> totals,
        String progress,
        String locked) {
    public MatrixView {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        totals = List.copyOf(totals);
    }

    /// A remark on an alternative or an objective.
    ///
    /// @param kind for its colour: `good`, `bad` or `plain`
    public record Mark(String kind, String text) {}

    /// An alternative.
    public record Column(
            String id, String letter, String name, String description, List<Mark> marks) {}

    /// A fundamental objective with its cells.
    ///
    /// @param facts how it is measured, which way is better, its weight
    /// @param editing the form of one of its cells; null where none is being edited
    public record Row(
            String id,
            String name,
            String facts,
            List<Mark> marks,
            List<CellView> cells,
            @Nullable CellEditView editing) {}

    /// A line of totals.
    public record TotalRow(String label, List<Total> totals) {}

    /// @param was what it is where the page tries something else; else empty
    /// @param leads whether its alternative leads by this line
    public record Total(String text, String was, boolean leads) {}

    public boolean isEmpty() {
        return columns.isEmpty() || rows.isEmpty();
    }
}
