package sayso.analysis.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.Consequences;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.table.DecisionTable;

/// Updates the consequences section of a decision document where only ratings changed: rewrites
/// their rows and the totals, and reuses every other piece. Returns null where more changed, so
/// that the caller writes the section in full.
final class IncrementalMatrixWriter {
    private IncrementalMatrixWriter() {}

    /// @param before the section as it was written of `was`, in full
    /// @return null where more changed, or nothing is left to be as it was
    static @Nullable List<DocumentChunk> of(List<DocumentChunk> before, Cycle was, Cycle now) {
        int last = ConsequencesSection.FIRST_ROW + now.contents().objectives().fundamental().size();
        if (before.size() <= last || !isSameAround(was, now)) {
            return null;
        }
        Consequences matrix = now.contents().consequences();
        List<CycleCell> old = was.contents().consequences().cells();
        DecisionTable table = ConsequenceMatrix.of(now).table();
        Set<Integer> rows = new TreeSet<>();
        Set<Integer> columns = new TreeSet<>();
        for (int place : matrix.changedSince(was.contents().consequences())) {
            CycleCell rated = matrix.cells().get(place);
            rows.add(table.indexOf(rated.objectiveId()));
            columns.add(table.indexOf(rated.alternativeId()));
            if (!showsRatingAlone(place < old.size() ? old.get(place) : null, rated)) {
                return null;
            }
        }
        if (rows.isEmpty() || rows.contains(-1) || columns.contains(-1)) {
            return null;
        }
        List<DocumentChunk> pieces = new ArrayList<>(before);
        for (int row : rows) {
            pieces.set(ConsequencesSection.FIRST_ROW + row, ConsequencesSection.row(now, row));
        }
        pieces.set(last, ConsequencesSection.totals(before.get(last), table, columns));
        return pieces;
    }

    /// Whether all that the section shows beside the cells is the same.
    private static boolean isSameAround(Cycle was, Cycle now) {
        CycleContents one = was.contents();
        CycleContents other = now.contents();
        return SectionWriterRegistry.isShown(was, Component.CONSEQUENCES)
                && SectionWriterRegistry.isShown(now, Component.CONSEQUENCES)
                && one.issue().equals(other.issue())
                && one.objectives().equals(other.objectives())
                && one.alternatives().equals(other.alternatives())
                && one.tradeoffs().equals(other.tradeoffs())
                && one.consequences().cells().size() <= other.consequences().cells().size()
                && Objects.equals(one.consequences().gaps(), other.consequences().gaps())
                && (other.consequences().gaps() == null || isFull(was) == isFull(now));
    }

    private static boolean isFull(Cycle cycle) {
        return ConsequenceMatrix.of(cycle).remaining() == 0;
    }

    private static boolean showsRatingAlone(@Nullable CycleCell old, CycleCell rated) {
        return old == null
                ? rated.value() == null && !rated.stale()
                : old.cell().equals(rated.cell())
                        && Objects.equals(old.value(), rated.value())
                        && old.stale() == rated.stale();
    }
}
