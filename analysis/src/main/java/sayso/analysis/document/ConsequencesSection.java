package sayso.analysis.document;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.Uncertainty;
import sayso.analysis.method.PughTotals;
import sayso.analysis.table.DecisionTable;

/// Writes the consequences section of a cycle's decision document: the matrix with its totals,
/// measured values and key uncertainties. Also writes single rows of the matrix anew, for
/// `IncrementalMatrixWriter`.
final class ConsequencesSection implements SectionWriter {
    /// Below the matrix, the same in every document.
    static final String SCALE =
            "**Rating Scale:** -2 (Much Worse) → -1 (Worse) → 0 (Same) → +1 (Better) → +2 (Much"
                    + " Better)";

    /// The place of the first row among the pieces of the section: before it are its heading and the titles.
    static final int FIRST_ROW = 1;

    @Override
    public Component component() {
        return Component.CONSEQUENCES;
    }

    @Override
    public Set<Component> reads() {
        return Set.of(
                Component.ISSUE_RAISING,
                Component.OBJECTIVES,
                Component.ALTERNATIVES,
                Component.CONSEQUENCES,
                Component.TRADEOFFS);
    }

    @Override
    public boolean shows(Cycle cycle) {
        return !UncertaintyFormatter.in(cycle, component()).isEmpty();
    }

    @Override
    public void write(SectionBuilder page, Cycle cycle, DocumentMetadata imprint) {
        matrix(page, cycle);
        MeasuredValuesTable.write(page, cycle);
        LabelFormatter labels = LabelFormatter.of(cycle);
        List<Uncertainty> uncertainties = UncertaintyFormatter.in(cycle, component());
        page.heading(3, "Key Uncertainties")
                .table(
                        List.of("Uncertainty", "Impact", "Resolvable?"),
                        uncertainties.stream()
                                .map(one -> UncertaintyFormatter.row(page, labels, one))
                                .toList());
    }

    static void matrix(SectionBuilder page, Cycle cycle) {
        DecisionTable table = ConsequenceMatrix.of(cycle).table();
        List<List<String>> rows = rows(page, cycle, ratings(table));
        if (!rows.isEmpty()) {
            rows.add(totals(table));
        }
        page.heading(3, "Consequence Matrix (Pugh Analysis)")
                .matrix(LabelFormatter.of(cycle).titles("Objective"), rows)
                .line(SCALE);
        List<String> stale =
                cycle.contents().consequences().cells().stream()
                        .filter(CycleCell::stale)
                        .map(rated -> LabelFormatter.of(cycle).of(rated.cell()))
                        .toList();
        if (!stale.isEmpty()) {
            page.field("Reasons older than their rating", String.join("; ", stale));
        }
        String gaps = cycle.contents().consequences().gaps();
        if (gaps != null && ConsequenceMatrix.of(cycle).remaining() > 0) {
            page.field("Unknown cells accepted", MarkdownEscaper.of(gaps));
        }
    }

    /// What stands in a cell.
    @FunctionalInterface
    interface CellText {
        /// @param row of the alternative in the table that algorithms read
        /// @param column of the objective in it
        String of(int row, int column);
    }

    /// A row for each fundamental objective, a cell for each alternative: both are in the order of the table.
    static List<List<String>> rows(SectionBuilder page, Cycle cycle, CellText cell) {
        List<List<String>> rows = new ArrayList<>();
        for (CycleObjective objective : cycle.contents().objectives().fundamental()) {
            rows.add(row(page, cycle, objective, rows.size(), cell));
        }
        return rows;
    }

    private static List<String> row(
            SectionBuilder page, Cycle cycle, CycleObjective objective, int column, CellText cell) {
        int alternatives = cycle.contents().alternatives().all().size();
        List<String> row = new ArrayList<>(alternatives + 1);
        row.add(page.anchored(LabelFormatter.of(cycle).row(objective), objective.id().value()));
        for (int i = 0; i < alternatives; i++) {
            row.add(cell.of(i, column));
        }
        return row;
    }

    /// One row of ratings.
    ///
    /// @param place among them, from 0
    static DocumentChunk row(Cycle cycle, int place) {
        CycleObjective objective = cycle.contents().objectives().fundamental().get(place);
        CellText cell = ratings(ConsequenceMatrix.of(cycle).table());
        return new DocumentChunk(
                MarkdownWriter.rowOf(
                        row(new SectionBuilder(DocumentForm.FULL), cycle, objective, place, cell)));
    }

    /// The row of totals, those of a few alternatives written anew.
    static DocumentChunk totals(DocumentChunk before, DecisionTable table, Set<Integer> changed) {
        List<String> row = MarkdownWriter.cellsOf(before.text());
        changed.forEach(place -> row.set(place + 1, total(PughTotals.score(table, place))));
        return new DocumentChunk(MarkdownWriter.rowOf(row));
    }

    private static CellText ratings(DecisionTable table) {
        return (row, column) ->
                row == table.baseline()
                        ? "0 (baseline)"
                        : DocumentNumberFormatter.of(table.cell(row, column).judgement());
    }

    private static List<String> totals(DecisionTable table) {
        List<String> row = new ArrayList<>(List.of("**Total**"));
        List<PughTotals.Score> scores = PughTotals.scores(table);
        for (int i = 0; i < table.alternatives().size(); i++) {
            row.add(scores.isEmpty() ? "0" : total(scores.get(i)));
        }
        return row;
    }

    private static String total(PughTotals.Score score) {
        return score.totalScore() == null
                ? DocumentNumberFormatter.between(score.totalLow(), score.totalHigh())
                : DocumentNumberFormatter.signed(requireNonNull(score.totalScore()));
    }
}
