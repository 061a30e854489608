package sayso.analysis.edit;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.document.MarkdownSpan;

/// A row of a table, or an item of a list, in a generated or edited document, with the id that its
/// anchor names; a row without one is new.
///
/// @param id that its anchor names; null for a new one
/// @param cells without the anchor; one for an item
/// @param checked null where there is no box to check
record DocumentRow(@Nullable String id, List<MarkdownSpan> cells, @Nullable Boolean checked) {
    DocumentRow {
        cells = List.copyOf(cells);
    }

    MarkdownSpan cell(int column) {
        return cells.get(column);
    }

    /// What a cell says.
    String plain(int column) {
        return EditCollector.plain(cells.get(column));
    }

    /// Where it stands.
    MarkdownSpan at() {
        return cells.getFirst();
    }

    /// Whether a cell says something else.
    boolean differs(DocumentRow other, int column) {
        return !plain(column).equals(other.plain(column));
    }
}
