package sayso.analysis.asking;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import sayso.analysis.call.NextCall;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.Uncertainty;
import sayso.analysis.method.CellInformationValue;
import sayso.analysis.table.AlternativeId;

/// Suggests the call to make after a value-of-information result: to ask a person about the most
/// valuable uncertainty, with the question worded, or to rate the most valuable cell where no
/// uncertainty is noted for it. Suggests nothing unless that can change which alternative is best
/// and the cycle is active; makes no call itself.
final class NextQuestionAdvisor {
    private static final List<String> RATINGS =
            List.of("much worse", "worse", "the same", "better", "much better");

    private NextQuestionAdvisor() {}

    /// Suggests to ask a person about the most valuable uncertainty, or to rate the cell where none was
    /// noted for it.
    static void suggest(ToolCallContext work, CellInformationValue information) {
        Optional<CellInformationValue.Item> best =
                information.items().stream().filter(CellInformationValue.Item::canFlip).findFirst();
        if (best.isEmpty() || !work.cycle().isActive()) {
            return;
        }
        CellInformationValue.Item item = best.get();
        work.suggest(
                item.uncertaintyIds().isEmpty()
                        ? new NextCall("rate_consequence", cell(item), "this cell could change it")
                        : question(work.contents(), item));
    }

    private static Map<String, Object> cell(CellInformationValue.Item item) {
        Map<String, Object> cell = new LinkedHashMap<>();
        cell.put("alternative_id", item.alternativeId().value());
        cell.put("objective_id", item.objectiveId().value());
        return cell;
    }

    private static NextCall question(CycleContents contents, CellInformationValue.Item item) {
        String unknown =
                contents.issue().uncertainties().stream()
                        .filter(one -> item.uncertaintyIds().contains(one.id().value()))
                        .map(Uncertainty::description)
                        .collect(Collectors.joining("; "));
        AlternativeId baseline = contents.alternatives().baseline();
        String reference =
                baseline == null ? "the status quo" : "“" + alternative(contents, baseline) + "”";
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put(
                "summary",
                "Compared with %s, how is “%s” on “%s”? Not known so far: %s. It could change which alternative is best."
                        .formatted(
                                reference,
                                alternative(contents, item.alternativeId()),
                                objective(contents, item),
                                unknown));
        parameters.put("options", RATINGS);
        return new NextCall(
                "request_confirmation",
                parameters,
                "a person may know; then rate_consequence and resolve_uncertainty");
    }

    private static String alternative(CycleContents contents, AlternativeId id) {
        return contents.alternatives().find(id).map(CycleAlternative::name).orElse(id.value());
    }

    private static String objective(CycleContents contents, CellInformationValue.Item item) {
        return contents.objectives()
                .find(item.objectiveId())
                .map(CycleObjective::name)
                .orElse(item.objectiveId().value());
    }
}
