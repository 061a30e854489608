package sayso.analysis.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.document.LabelFormatter;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.table.AlternativeId;

/// The columns of an edited table as mapped to alternatives by the letters in their titles; hands
/// out the cells of a row with their alternatives. Unknown, repeated and missing columns are noted
/// as faults.
///
/// @param first how many columns are about none
/// @param ids null for a column that does not count
record AlternativeColumns(int first, List<@Nullable AlternativeId> ids) {
    /// Titles that name no alternative, and alternatives without a column, are faults.
    static Optional<AlternativeColumns> of(
            EditCollector draft, int first, List<MarkdownSpan> titles, MarkdownSpan heading) {
        List<@Nullable AlternativeId> ids = new ArrayList<>();
        Set<AlternativeId> seen = new HashSet<>();
        boolean right = true;
        for (MarkdownSpan title : titles.subList(first, titles.size())) {
            Optional<AlternativeId> id = draft.named().alternative(title);
            if (id.isEmpty()) {
                draft.error(
                        title,
                        "'"
                                + EditCollector.plain(title)
                                + "' begins with no letter of an alternative");
                right = false;
                ids.add(null);
            } else if (!seen.add(id.get())) {
                draft.error(title, "'" + EditCollector.plain(title) + "' stands there twice");
                right = false;
            } else {
                ids.add(draft.named().isRemoved(id.get()) ? null : id.get());
            }
        }
        for (CycleAlternative one : draft.cycle().contents().alternatives().all()) {
            if (!seen.contains(one.id()) && !draft.named().isRemoved(one.id())) {
                draft.error(heading, "the column " + LabelFormatter.of(one) + " is missing");
                right = false;
            }
        }
        return right ? Optional.of(new AlternativeColumns(first, ids)) : Optional.empty();
    }

    /// Does something with every cell of a row that counts.
    void each(DocumentRow row, Visitor visitor) {
        for (int column = 0; column < ids.size(); column++) {
            AlternativeId id = ids.get(column);
            if (id != null) {
                visitor.visit(id, row.cell(first + column));
            }
        }
    }

    /// Takes one cell of a row, with its alternative.
    interface Visitor {
        void visit(AlternativeId id, MarkdownSpan cell);
    }
}
