package sayso.analysis.method;

import java.util.ArrayList;
import java.util.List;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.table.ObjectiveLimit;

/// The result of testing every alternative against the musts: the acceptable alternatives, each
/// missed must, and the cells where a value is missing. Musts are tested on measured values; a
/// missing value is no violation.
public record Screening(
        List<AlternativeId> acceptableIds, List<Violation> violations, List<CellId> unknown) {
    /// A must that an alternative misses, with the limit and the measured value.
    public record Violation(
            AlternativeId alternativeId,
            ObjectiveId objectiveId,
            ObjectiveLimit.Op op,
            MeasuredValue limit,
            MeasuredValue value) {}

    public static Screening of(DecisionTable table) {
        List<AlternativeId> acceptable = new ArrayList<>();
        List<Violation> violations = new ArrayList<>();
        List<CellId> unknown = new ArrayList<>();
        for (int row = 0; row < table.alternatives().size(); row++) {
            List<Violation> missed = missed(table, row);
            violations.addAll(missed);
            if (missed.isEmpty()) {
                acceptable.add(table.alternatives().get(row).id());
            }
            for (int column = 0; column < table.objectives().size(); column++) {
                if (table.objectives().get(column).limit() != null
                        && table.cell(row, column).value() == null) {
                    unknown.add(table.cellId(row, column));
                }
            }
        }
        return new Screening(acceptable, violations, unknown);
    }

    static List<Violation> missed(DecisionTable table, int row) {
        List<Violation> missed = new ArrayList<>();
        for (int column = 0; column < table.objectives().size(); column++) {
            ObjectiveLimit limit = table.objectives().get(column).limit();
            MeasuredValue value = table.cell(row, column).value();
            if (limit != null && value != null && !limit.admits(value)) {
                CellId cell = table.cellId(row, column);
                missed.add(
                        new Violation(
                                cell.alternativeId(),
                                cell.objectiveId(),
                                limit.op(),
                                limit.value(),
                                value));
            }
        }
        return missed;
    }
}
