package sayso.analysis.document;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.method.Screening;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.MeasuredValue;

/// Writes the part of a decision document's consequences section that shows measured values: their
/// table, and below it the musts with the alternatives that miss them. Writes nothing where there
/// is neither value nor must.
final class MeasuredValuesTable {
    static final String HEADING = "Measured Values";

    private MeasuredValuesTable() {}

    /// Nothing where nothing was measured and nothing has to be reached.
    static void write(SectionBuilder page, Cycle cycle) {
        boolean measured =
                cycle.contents().consequences().cells().stream()
                        .anyMatch(rated -> rated.value() != null);
        List<CycleObjective> musts =
                cycle.contents().objectives().fundamental().stream()
                        .filter(one -> one.limit() != null)
                        .toList();
        if (!measured && musts.isEmpty()) {
            return;
        }
        DecisionTable table = ConsequenceMatrix.of(cycle).table();
        page.heading(3, HEADING)
                .matrix(
                        LabelFormatter.of(cycle).titles("Objective"),
                        ConsequencesSection.rows(
                                page, cycle, (row, column) -> value(table, row, column)));
        if (!musts.isEmpty()) {
            List<Screening.Violation> missed = Screening.of(table).violations();
            page.field(
                    "Musts",
                    musts.stream()
                            .map(one -> must(cycle, one, missed))
                            .collect(Collectors.joining("; ")));
        }
    }

    private static String value(DecisionTable table, int row, int column) {
        @Nullable MeasuredValue value = table.cell(row, column).value();
        return value == null ? "?" : DocumentNumberFormatter.of(value);
    }

    private static String must(Cycle cycle, CycleObjective one, List<Screening.Violation> missed) {
        String by =
                missed.stream()
                        .filter(violation -> violation.objectiveId().equals(one.id()))
                        .map(violation -> LabelFormatter.of(cycle).of(violation.alternativeId()))
                        .collect(Collectors.joining(", "));
        String bound = one.limit() == null ? "" : " " + DocumentNumberFormatter.of(one.limit());
        return MarkdownEscaper.of(one.name())
                + bound
                + (one.unit() == null ? "" : " " + MarkdownEscaper.of(one.unit()))
                + (by.isEmpty() ? "" : " (missed by " + by + ")");
    }
}
