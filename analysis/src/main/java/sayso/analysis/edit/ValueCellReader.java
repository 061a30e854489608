package sayso.analysis.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.analysis.consequences.ConsequenceTool.SetConsequenceValue;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DistributionFactory;
import sayso.analysis.table.ObjectiveScale;

/// Turns a value changed in the edited table of measured values into an edit that sets it (as
/// number, level or distribution) or clears it, or into a fault.
record ValueCellReader(EditCollector draft) implements CellsReader.Cells {
    private static final String MEASURED = "Measured in the document.";
    private static final Pattern SPREAD = Pattern.compile("([A-Za-z]+) ?\\(([^()]*)\\)");

    @Override
    public void changed(CellId cell, @Nullable MarkdownSpan before, MarkdownSpan now) {
        String text = EditCollector.plain(now);
        Optional<CycleCell> known =
                draft.cycle()
                        .contents()
                        .consequences()
                        .find(cell)
                        .filter(one -> one.value() != null);
        if (text.isEmpty() || text.equals("?")) {
            known.ifPresent(_ ->
                    draft.remove(
                            new DocumentTool.ClearCell(
                                    cell.alternativeId(),
                                    cell.objectiveId(),
                                    DocumentTool.Part.VALUE),
                            "the value of " + cell,
                            now));
            return;
        }
        String why =
                known.map(CycleCell::valueReasoning).filter(one -> !one.isEmpty()).orElse(MEASURED);
        String evidence = known.map(CycleCell::valueEvidence).orElse(null);
        boolean levels =
                draft.cycle()
                        .contents()
                        .objectives()
                        .find(cell.objectiveId())
                        .map(CycleObjective::scale)
                        .filter(scale -> scale instanceof ObjectiveScale.Levels)
                        .isPresent();
        Double number = levels ? null : number(text);
        SetConsequenceValue.Spread spread = levels ? null : spread(text);
        if (!levels && number == null && spread == null) {
            draft.error(
                    now,
                    "'"
                            + text
                            + "' is no value; write ?, a number, or one of "
                            + DistributionFactory.NAMES
                            + " as normal(200, 15)");
            return;
        }
        draft.edit(
                new SetConsequenceValue(
                        cell.alternativeId(),
                        cell.objectiveId(),
                        number,
                        levels ? text : null,
                        spread,
                        evidence,
                        why),
                now);
    }

    private static @Nullable Double number(String text) {
        try {
            double number = Double.parseDouble(text.replace('−', '-'));
            return Double.isFinite(number) ? number : null;
        } catch (NumberFormatException e) {
            return null; // why: told with the other ways to write a value
        }
    }

    private static SetConsequenceValue.@Nullable Spread spread(String text) {
        Matcher matcher = SPREAD.matcher(text);
        if (!matcher.matches()) {
            return null;
        }
        List<Double> parameters = new ArrayList<>();
        for (String part : List.of(matcher.group(2).split(",", -1))) {
            Double number = number(part.strip());
            if (number == null) {
                return null;
            }
            parameters.add(number);
        }
        for (SetConsequenceValue.Spread.Type type : SetConsequenceValue.Spread.Type.values()) {
            if (type.name().equals(matcher.group(1).toUpperCase(Locale.ROOT))) {
                return new SetConsequenceValue.Spread(type, parameters);
            }
        }
        return null;
    }
}
