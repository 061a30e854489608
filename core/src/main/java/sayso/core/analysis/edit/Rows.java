package sayso.core.analysis.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.document.Block;
import sayso.core.analysis.document.Inline;
import sayso.core.analysis.document.Span;
import sayso.core.analysis.document.Words;

/// Holds rows against each other by their anchors.
final class Rows {
    private Rows() {}

    /// What a new, a changed and a missing row mean.
    interface Reader {
        void added(Row row);

        void kept(String id, Row before, Row now);

        /// @param at a place to tell
        void gone(String id, Row before, Span at);
    }

    static List<Row> items(Passage passage) {
        return passage.blocks().stream()
                .filter(block -> block instanceof Block.Items)
                .flatMap(block -> of((Block.Items) block).stream())
                .toList();
    }

    static List<Row> table(Passage passage) {
        return passage.blocks().stream()
                .filter(block -> block instanceof Block.Table)
                .flatMap(block -> ((Block.Table) block).rows().stream())
                .map(cells -> row(cells, null))
                .toList();
    }

    static List<Row> of(Block.Items items) {
        return items.entries().stream()
                .filter(entry -> !entry.text().text().startsWith(Words.NO_ITEMS))
                .map(entry -> row(List.of(entry.text()), entry.checked()))
                .toList();
    }

    /// Rows with too few or too many cells are faults.
    static List<Row> of(Draft draft, Block.Table table) {
        List<Row> rows = new ArrayList<>();
        for (List<Span> cells : table.rows()) {
            if (cells.size() == table.titles().size()) {
                rows.add(row(cells, null));
            } else {
                draft.error(
                        cells.getFirst(),
                        "this row has "
                                + cells.size()
                                + " cells, the table has "
                                + table.titles().size()
                                + " columns; write | within a text as \\|");
            }
        }
        return rows;
    }

    private static Row row(List<Span> cells, @Nullable Boolean checked) {
        String id = null;
        List<Span> without = new ArrayList<>();
        for (Span cell : cells) {
            Inline.Anchored anchored = Inline.Anchored.of(cell.text());
            id = anchored.id() == null ? id : anchored.id();
            without.add(cell.with(anchored.text()));
        }
        return new Row(id, without, checked);
    }

    static void compare(
            Draft draft, Span heading, List<Row> expected, List<Row> found, Reader reader) {
        Map<String, Row> known = new LinkedHashMap<>();
        for (Row row : expected) {
            if (row.id() != null) {
                known.put(row.id(), row);
            }
        }
        Map<String, Row> kept = new LinkedHashMap<>();
        for (Row row : found) {
            String id = row.id();
            if (id == null) {
                reader.added(row);
            } else if (!known.containsKey(id)) {
                draft.error(
                        row.at(),
                        "the anchor "
                                + id
                                + " is not known here; leave anchors out where something is new");
            } else if (kept.put(id, row) != null) {
                draft.error(row.at(), "the anchor " + id + " stands there twice");
            }
        }
        known.forEach((id, before) -> {
            Row now = kept.get(id);
            if (now == null) {
                reader.gone(id, before, heading);
            } else {
                reader.kept(id, before, now);
            }
        });
    }
}
