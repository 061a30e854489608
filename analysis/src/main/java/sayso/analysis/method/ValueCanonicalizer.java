package sayso.analysis.method;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.Cell;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ValueEquality;

/// Returns a decision table in which exact measured values of an objective that count as equal are
/// the same number, so that no algorithm takes a rounding error for a difference.
final class ValueCanonicalizer {
    private ValueCanonicalizer() {}

    /// The table itself where no two values are that close.
    static DecisionTable of(DecisionTable table) {
        DecisionTable levelled = table;
        for (int column = 0; column < table.objectives().size(); column++) {
            levelled = of(levelled, column);
        }
        return levelled;
    }

    private static DecisionTable of(DecisionTable table, int column) {
        List<Integer> rows =
                IntStream.range(0, table.alternatives().size())
                        .filter(row ->
                                table.cell(row, column).value() instanceof MeasuredValue.Exact)
                        .boxed()
                        .sorted(Comparator.comparingDouble(row -> mean(table.cell(row, column))))
                        .toList();
        DecisionTable levelled = table;
        @Nullable Cell least = null;
        for (int row : rows) {
            Cell cell = table.cell(row, column);
            if (least == null || !ValueEquality.values(mean(least), mean(cell))) {
                least = cell;
            } else if (mean(least) != mean(cell)) {
                levelled =
                        levelled.with(row, column, cell.with(new MeasuredValue.Exact(mean(least))));
            }
        }
        return levelled;
    }

    private static double mean(Cell cell) {
        return requireNonNull(cell.value(), "value is null").mean();
    }
}
