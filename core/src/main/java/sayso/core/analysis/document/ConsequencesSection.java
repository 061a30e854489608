package sayso.core.analysis.document;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.CycleObjective;
import sayso.core.analysis.cycle.Matrix;
import sayso.core.analysis.cycle.Rated;
import sayso.core.analysis.cycle.Uncertainty;
import sayso.core.analysis.method.PughTotals;
import sayso.core.analysis.table.DecisionTable;

/// How the alternatives do on the objectives.
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
        return !UncertaintyLines.in(cycle, component()).isEmpty();
    }

    @Override
    public void write(Page page, Cycle cycle, Imprint imprint) {
        matrix(page, cycle);
        MeasuredValues.write(page, cycle);
        Labels labels = Labels.of(cycle);
        List<Uncertainty> uncertainties = UncertaintyLines.in(cycle, component());
        page.heading(3, "Key Uncertainties")
                .table(
                        List.of("Uncertainty", "Impact", "Resolvable?"),
                        uncertainties.stream()
                                .map(one -> UncertaintyLines.row(page, labels, one))
                                .toList());
    }

    static void matrix(Page page, Cycle cycle) {
        DecisionTable table = Matrix.of(cycle).table();
        List<List<String>> rows = rows(page, cycle, ratings(table));
        if (!rows.isEmpty()) {
            rows.add(totals(table));
        }
        page.heading(3, "Consequence Matrix (Pugh Analysis)")
                .matrix(Labels.of(cycle).titles("Objective"), rows)
                .line(SCALE);
        List<String> stale =
                cycle.contents().consequences().cells().stream()
                        .filter(Rated::stale)
                        .map(rated -> Labels.of(cycle).of(rated.cell()))
                        .toList();
        if (!stale.isEmpty()) {
            page.field("Reasons older than their rating", String.join("; ", stale));
        }
        String gaps = cycle.contents().consequences().gaps();
        if (gaps != null && Matrix.of(cycle).remaining() > 0) {
            page.field("Unknown cells accepted", Inline.of(gaps));
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
    static List<List<String>> rows(Page page, Cycle cycle, CellText cell) {
        List<List<String>> rows = new ArrayList<>();
        for (CycleObjective objective : cycle.contents().objectives().fundamental()) {
            rows.add(row(page, cycle, objective, rows.size(), cell));
        }
        return rows;
    }

    private static List<String> row(
            Page page, Cycle cycle, CycleObjective objective, int column, CellText cell) {
        int alternatives = cycle.contents().alternatives().all().size();
        List<String> row = new ArrayList<>(alternatives + 1);
        row.add(page.anchored(Labels.of(cycle).row(objective), objective.id().value()));
        for (int i = 0; i < alternatives; i++) {
            row.add(cell.of(i, column));
        }
        return row;
    }

    /// One row of ratings.
    ///
    /// @param place among them, from 0
    static Piece row(Cycle cycle, int place) {
        CycleObjective objective = cycle.contents().objectives().fundamental().get(place);
        CellText cell = ratings(Matrix.of(cycle).table());
        return new Piece(
                MarkdownWriter.rowOf(row(new Page(Form.FULL), cycle, objective, place, cell)));
    }

    /// The row of totals, those of a few alternatives written anew.
    static Piece totals(Piece before, DecisionTable table, Set<Integer> changed) {
        List<String> row = MarkdownWriter.cellsOf(before.text());
        changed.forEach(place -> row.set(place + 1, total(PughTotals.score(table, place))));
        return new Piece(MarkdownWriter.rowOf(row));
    }

    private static CellText ratings(DecisionTable table) {
        return (row, column) ->
                row == table.baseline()
                        ? "0 (baseline)"
                        : Numbers.of(table.cell(row, column).judgement());
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
                ? Numbers.between(score.totalLow(), score.totalHigh())
                : Numbers.signed(requireNonNull(score.totalScore()));
    }
}
