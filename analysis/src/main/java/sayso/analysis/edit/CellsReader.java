package sayso.analysis.edit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.document.LabelFormatter;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.ObjectiveId;

/// Compares an edited table of cells (a row for each objective, a column for each alternative) with
/// the generated one, and hands each changed cell to a reader of ratings or of measured values.
/// Unknown and missing rows are collected as faults; the total cannot be changed.
///
/// @param before what Sayso wrote, by row and letter
record CellsReader(
        EditCollector draft,
        AlternativeColumns columns,
        Map<CellId, MarkdownSpan> before,
        Cells cells) {
    private static final String TOTAL = "**Total**";

    /// Takes the cells whose text differs from the generated one.
    interface Cells {
        /// @param before null where the cell is new
        void changed(CellId cell, @Nullable MarkdownSpan before, MarkdownSpan now);
    }

    static void read(EditCollector draft, SectionDiff passages, String heading, Cells cells) {
        Optional<List<DocumentRow>> rows = passages.rows(heading, List.of("Objective"));
        if (rows.isEmpty()) {
            return;
        }
        MarkdownSpan place = passages.found(heading).orElseThrow().heading();
        AlternativeColumns.of(draft, 1, passages.titles(heading), place)
                .ifPresent(columns -> {
                    List<DocumentRow> known = passages.expectedRows(heading);
                    new CellsReader(draft, columns, known(draft, known), cells)
                            .read(rows.get(), known, place);
                });
    }

    private static Map<CellId, MarkdownSpan> known(EditCollector draft, List<DocumentRow> rows) {
        Map<CellId, MarkdownSpan> known = new HashMap<>();
        List<CycleAlternative> all = draft.cycle().contents().alternatives().all();
        for (DocumentRow row : rows) {
            for (int column = 0; column < all.size() && row.id() != null; column++) {
                known.put(
                        new CellId(all.get(column).id(), new ObjectiveId(row.id())),
                        row.cell(column + 1));
            }
        }
        return known;
    }

    private void read(List<DocumentRow> rows, List<DocumentRow> known, MarkdownSpan heading) {
        Set<ObjectiveId> seen = new HashSet<>();
        for (DocumentRow row : rows) {
            if (row.at().text().equals(TOTAL)) {
                total(row, known);
                continue;
            }
            Optional<ObjectiveId> id = objective(row);
            if (id.isEmpty()) {
                draft.error(
                        row.at(),
                        "'"
                                + row.plain(0)
                                + "' names no objective; add it to the objectives first");
            } else if (!seen.add(id.get())) {
                draft.error(row.at(), "'" + row.plain(0) + "' stands there twice");
            } else if (!draft.named().isRemoved(id.get())) {
                columns.each(row, (alternative, cell) -> cell(alternative, id.get(), cell));
            }
        }
        for (DocumentRow row : known) {
            if (row.id() != null) {
                ObjectiveId id = new ObjectiveId(row.id());
                if (!seen.contains(id) && !draft.named().isRemoved(id)) {
                    draft.error(heading, "the row of " + id + ", " + row.plain(0) + ", is missing");
                }
            }
        }
    }

    private Optional<ObjectiveId> objective(DocumentRow row) {
        if (row.id() != null) {
            ObjectiveId id = new ObjectiveId(row.id());
            return draft.cycle()
                    .contents()
                    .objectives()
                    .find(id)
                    .filter(CycleObjective::fundamental)
                    .map(CycleObjective::id);
        }
        return draft.named().objective(row.plain(0).replace(LabelFormatter.SET_ASIDE, ""));
    }

    private void total(DocumentRow row, List<DocumentRow> known) {
        boolean same =
                known.stream()
                        .filter(one -> one.at().text().equals(TOTAL))
                        .allMatch(one ->
                                row.cells().stream()
                                        .map(EditCollector::plain)
                                        .toList()
                                        .equals(
                                                one.cells().stream()
                                                        .map(EditCollector::plain)
                                                        .toList()));
        if (!same && before.size() > 0) {
            draft.warn(row.at(), "the total");
        }
    }

    private void cell(AlternativeId alternative, ObjectiveId objective, MarkdownSpan now) {
        CellId id = new CellId(alternative, objective);
        MarkdownSpan was = before.get(id);
        if (was == null || !EditCollector.plain(was).equals(EditCollector.plain(now))) {
            cells.changed(id, was, now);
        }
    }
}
