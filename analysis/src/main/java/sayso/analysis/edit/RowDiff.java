package sayso.analysis.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.document.DisplayNames;
import sayso.analysis.document.MarkdownBlock;
import sayso.analysis.document.MarkdownEscaper;
import sayso.analysis.document.MarkdownSpan;

/// Compares the edited rows of a table or list with the generated rows by their anchors, and hands
/// each new, kept or missing row to a section's reader; unknown and repeated anchors are faults.
/// Also takes the rows out of lists and tables.
final class RowDiff {
    private RowDiff() {}

    /// Takes the new, the kept and the missing rows.
    interface Reader {
        void added(DocumentRow row);

        void kept(String id, DocumentRow before, DocumentRow now);

        /// @param at a place to tell
        void gone(String id, DocumentRow before, MarkdownSpan at);
    }

    static List<DocumentRow> items(DocumentSubsection passage) {
        return passage.blocks().stream()
                .filter(block -> block instanceof MarkdownBlock.Items)
                .flatMap(block -> of((MarkdownBlock.Items) block).stream())
                .toList();
    }

    static List<DocumentRow> table(DocumentSubsection passage) {
        return passage.blocks().stream()
                .filter(block -> block instanceof MarkdownBlock.Table)
                .flatMap(block -> ((MarkdownBlock.Table) block).rows().stream())
                .map(cells -> row(cells, null))
                .toList();
    }

    static List<DocumentRow> of(MarkdownBlock.Items items) {
        return items.entries().stream()
                .filter(entry -> !entry.text().text().startsWith(DisplayNames.NO_ITEMS))
                .map(entry -> row(List.of(entry.text()), entry.checked()))
                .toList();
    }

    /// Rows with too few or too many cells are faults.
    static List<DocumentRow> of(EditCollector draft, MarkdownBlock.Table table) {
        List<DocumentRow> rows = new ArrayList<>();
        for (List<MarkdownSpan> cells : table.rows()) {
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

    private static DocumentRow row(List<MarkdownSpan> cells, @Nullable Boolean checked) {
        String id = null;
        List<MarkdownSpan> without = new ArrayList<>();
        for (MarkdownSpan cell : cells) {
            MarkdownEscaper.Anchored anchored = MarkdownEscaper.Anchored.of(cell.text());
            id = anchored.id() == null ? id : anchored.id();
            without.add(cell.with(anchored.text()));
        }
        return new DocumentRow(id, without, checked);
    }

    static void compare(
            EditCollector draft,
            MarkdownSpan heading,
            List<DocumentRow> expected,
            List<DocumentRow> found,
            Reader reader) {
        Map<String, DocumentRow> known = new LinkedHashMap<>();
        for (DocumentRow row : expected) {
            if (row.id() != null) {
                known.put(row.id(), row);
            }
        }
        Map<String, DocumentRow> kept = new LinkedHashMap<>();
        for (DocumentRow row : found) {
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
            DocumentRow now = kept.get(id);
            if (now == null) {
                reader.gone(id, before, heading);
            } else {
                reader.kept(id, before, now);
            }
        });
    }
}
