package sayso.analysis.tradeoffs;

import java.util.Comparator;
import java.util.List;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.method.MethodFault;
import sayso.analysis.method.MethodOutcome;
import sayso.analysis.method.Weighting;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.ObjectiveId;

/// Executes the tool that sets the weights of the objectives: computes them from the answers in the
/// call, saves them in the cycle unless it is a dry run, and returns them, or the faults in the
/// answers.
final class WeightToolHandler {
    private WeightToolHandler() {}

    static ToolHandlerResult of(ToolCallContext work, TradeoffTool.SetObjectiveWeights call) {
        DecisionTable table = ConsequenceMatrix.of(work.cycle()).table();
        List<Weighting.Entry> entries = call.entries() == null ? List.of() : call.entries();
        List<Weighting.Comparison> comparisons =
                call.comparisons() == null ? List.of() : call.comparisons();
        return switch (Weighting.of(table, call.method(), entries, comparisons)) {
            case MethodOutcome.Refused<Weighting>(List<MethodFault> faults) ->
                    work.refused(CallFault.of(faults));
            case MethodOutcome.Found<Weighting>(Weighting found) -> {
                if (!call.isTrial()) {
                    keep(work, call, found);
                }
                yield work.done(found);
            }
        };
    }

    private static void keep(
            ToolCallContext work, TradeoffTool.SetObjectiveWeights call, Weighting found) {
        work.put(
                work.contents()
                        .with(
                                work.contents()
                                        .tradeoffs()
                                        .weighted(
                                                new Tradeoffs.Weights(
                                                        found.method(),
                                                        found.weights(),
                                                        order(call),
                                                        false,
                                                        work.source(),
                                                        work.version()))));
    }

    /// The ranking that was given, most important first.
    private static List<ObjectiveId> order(TradeoffTool.SetObjectiveWeights call) {
        return switch (call.method()) {
            case ROC, RANK_SUM, RANK_RECIPROCAL ->
                    call.entries() == null
                            ? List.of()
                            : call.entries().stream()
                                    .sorted(Comparator.comparingDouble(Weighting.Entry::value))
                                    .map(Weighting.Entry::objectiveId)
                                    .toList();
            case DIRECT, SWING, PAIRWISE, AHP -> List.of();
        };
    }
}
