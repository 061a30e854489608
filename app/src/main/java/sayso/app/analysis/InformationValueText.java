package sayso.app.analysis;

import static sayso.app.analysis.CaseFormatter.number;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sayso.analysis.method.CellInformationValue;
import sayso.analysis.method.DecisionQuality;
import sayso.analysis.method.EvenSwapPreview;
import sayso.analysis.method.ScenarioInformationValue;

/// Formats four results of analysis tools as lines for a terminal: the value of information by
/// scenarios and by cells, a preview of even swaps, and the quality of the decision itself.
record InformationValueText(CaseFormatter names) {
    List<String> of(ScenarioInformationValue scenarios) {
        TextTable table = new TextTable("alternative", "expected");
        scenarios.expected().forEach((id, mean) -> table.row(names.of(id), number(mean)));
        List<String> lines = new ArrayList<>(table.lines());
        lines.add(
                "  With perfect information "
                        + number(scenarios.withPerfectInformation())
                        + ", so it is worth "
                        + number(scenarios.evpi()));
        return lines;
    }

    List<String> of(CellInformationValue information) {
        TextTable table = new TextTable("ask about", "on", "worth", "changes the best at");
        information.items().stream()
                .filter(CellInformationValue.Item::canFlip)
                .forEach(one ->
                        table.row(
                                names.of(one.alternativeId()),
                                names.of(one.objectiveId()),
                                number(one.evppi()),
                                one.flipValues().stream()
                                        .map(CaseFormatter::signed)
                                        .collect(Collectors.joining(", "))));
        List<String> lines = new ArrayList<>(table.lines());
        if (table.isEmpty()) {
            lines.add("  No open cell of a rated objective can change what is best");
        }
        if (!information.notWorthAsking().isEmpty()) {
            lines.add("  Not worth asking: " + information.notWorthAsking().size() + " cells");
        }
        return lines;
    }

    List<String> of(EvenSwapPreview preview) {
        List<String> lines = new ArrayList<>();
        lines.add(
                "  At the start: " + names.alternatives(preview.start().remainingAlternativeIds()));
        for (EvenSwapPreview.Step step : preview.steps()) {
            lines.add(
                    "  After swap "
                            + step.index()
                            + (step.needed() ? ", rate " + number(step.rate()) : ", not needed")
                            + ": "
                            + names.alternatives(step.remainingAlternativeIds()));
            step.warnings()
                    .forEach(one ->
                            lines.add(
                                    "    Swaps "
                                            + one.swaps().get(0)
                                            + " and "
                                            + one.swaps().get(1)
                                            + " trade at uneven rates"));
        }
        if (preview.finished()) {
            lines.add("  Winner: " + names.orNobody(preview.winnerId()));
        } else if (preview.next() != null) {
            lines.add(
                    "  Next: make "
                            + names.of(preview.next().objectiveId())
                            + " the same for "
                            + names.alternatives(preview.next().differing()));
        }
        return lines;
    }

    List<String> of(DecisionQuality quality) {
        TextTable table = new TextTable("element", "score", "priority");
        for (DecisionQuality.Rated one : quality.elements()) {
            DecisionQuality.Priority priority = one.priority();
            table.row(
                    one.element().wireName().replace('_', ' '),
                    one.score() == null ? "?" : one.score(),
                    priority == null ? "" : priority.wireName());
        }
        List<String> lines = new ArrayList<>(table.lines());
        lines.add(
                "  Overall: "
                        + quality.overallDq()
                        + (quality.provisional() ? " so far" : "")
                        + ", the weakest: "
                        + quality.weakestElements().stream()
                                .map(one -> one.wireName().replace('_', ' '))
                                .collect(Collectors.joining(", ")));
        return lines;
    }
}
