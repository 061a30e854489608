package sayso.analysis.method;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.Alternative;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.Cell;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.Objective;
import sayso.analysis.table.ObjectiveId;

/// The part of a decision table that is in play: alternatives that are neither set aside nor miss a
/// must, objectives that are not set aside, and the normalised weights of those. Algorithms work on
/// it; indexes refer to this part, not to the table.
final class ActiveTable {
    private final DecisionTable table;
    private final int[] rows;
    private final int[] columns;
    private final double[] weights;
    private final boolean[] measured;

    private ActiveTable(DecisionTable table, int[] rows, int[] columns, boolean[] measured) {
        this.table = table;
        this.rows = rows;
        this.columns = columns;
        this.weights = weights(table, columns);
        this.measured = measured;
    }

    static ActiveTable of(DecisionTable given) {
        DecisionTable table = ValueCanonicalizer.of(given);
        IntPredicate acceptable = row -> Screening.missed(table, row).isEmpty();
        int[] rows =
                IntStream.range(0, table.alternatives().size())
                        .filter(row -> !table.alternatives().get(row).setAside())
                        .filter(acceptable)
                        .toArray();
        int[] columns =
                IntStream.range(0, table.objectives().size())
                        .filter(column -> !table.objectives().get(column).setAside())
                        .toArray();
        return new ActiveTable(table, rows, columns, measured(table, rows, columns));
    }

    /// Only some of the alternatives. What is measured stays so, whoever else has a value.
    ActiveTable only(int... places) {
        int[] fewer = IntStream.of(places).map(i -> rows[i]).toArray();
        return new ActiveTable(table, fewer, columns, measured);
    }

    /// The same alternatives and objectives with other cells.
    ActiveTable in(DecisionTable other) {
        return new ActiveTable(other, rows, columns, measured);
    }

    int row(int i) {
        return rows[i];
    }

    int column(int k) {
        return columns[k];
    }

    private static boolean[] measured(DecisionTable table, int[] rows, int[] columns) {
        boolean[] measured = new boolean[columns.length];
        for (int k = 0; k < columns.length; k++) {
            int column = columns[k];
            measured[k] =
                    Arrays.stream(rows).allMatch(row -> table.cell(row, column).value() != null);
        }
        return measured;
    }

    DecisionTable table() {
        return table;
    }

    /// How many alternatives.
    int size() {
        return rows.length;
    }

    /// How many objectives.
    int width() {
        return columns.length;
    }

    /// Their sum is 1. Not to be changed.
    double[] weights() {
        return weights;
    }

    Alternative alternative(int i) {
        return table.alternatives().get(rows[i]);
    }

    AlternativeId alternativeId(int i) {
        return alternative(i).id();
    }

    Objective objective(int k) {
        return table.objectives().get(columns[k]);
    }

    ObjectiveId objectiveId(int k) {
        return objective(k).id();
    }

    CellId cellId(int i, int k) {
        return new CellId(alternativeId(i), objectiveId(k));
    }

    Cell cell(int i, int k) {
        return table.cell(rows[i], columns[k]);
    }

    Judgement judgement(int i, int k) {
        return cell(i, k).judgement();
    }

    @Nullable MeasuredValue value(int i, int k) {
        return cell(i, k).value();
    }

    /// The place of the alternative with this row of the table, or -1.
    int placeOfRow(int row) {
        return IntStream.range(0, rows.length).filter(i -> rows[i] == row).findFirst().orElse(-1);
    }

    /// The place of the objective with this column of the table, or -1.
    int placeOfColumn(int column) {
        return IntStream.range(0, columns.length)
                .filter(k -> columns[k] == column)
                .findFirst()
                .orElse(-1);
    }

    boolean isBaseline(int i) {
        return alternative(i).statusQuo();
    }

    /// Whether every alternative in play has a value on it; otherwise its ratings count.
    boolean isMeasured(int k) {
        return measured[k];
    }

    /// Whether a rating is still to come: what is measured needs none.
    boolean isOpen(int i, int k) {
        return !measured[k] && judgement(i, k).low() < judgement(i, k).high();
    }

    List<AlternativeId> ids(IntPredicate wanted) {
        List<AlternativeId> ids = new ArrayList<>();
        for (int i = 0; i < rows.length; i++) {
            if (wanted.test(i)) {
                ids.add(alternativeId(i));
            }
        }
        return ids;
    }

    private static double[] weights(DecisionTable table, int[] columns) {
        double[] weights = new double[columns.length];
        double sum = 0;
        for (int k = 0; k < weights.length; k++) {
            Double given = table.objectives().get(columns[k]).weight();
            weights[k] = given == null ? 0 : given;
            sum += weights[k];
        }
        for (int k = 0; k < weights.length; k++) {
            weights[k] = sum > 0 ? weights[k] / sum : 1.0 / weights.length;
        }
        return weights;
    }
}
