package sayso.analysis.asking;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.MeasuredValueReader;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.method.CellInformationValue;
import sayso.analysis.method.EvenSwap;
import sayso.analysis.method.MethodFault;
import sayso.analysis.method.MethodOutcome;
import sayso.analysis.method.ScenarioInformationValue;
import sayso.analysis.method.ValueMethod;
import sayso.analysis.method.WeightPreference;
import sayso.analysis.query.TableQuery;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveId;

/// Executes the tools that only compute: checks the ids in a call, evaluates it as a [TableQuery]
/// over the decision table of the cycle, and returns the result or the refusal. Keeps nothing of
/// it.
public final class ComputationToolHandler {
    private ComputationToolHandler() {}

    public static ToolHandlerResult apply(ToolCallContext work, ComputationTool tool) {
        TableQuery query = query(work, tool);
        if (query == null || work.isFaulty()) {
            return work.refused();
        }
        DecisionTable table = ConsequenceMatrix.of(work.cycle()).table();
        return switch (work.evaluator()
                .of(query, table, QueryContextFactory.of(query, work.cycle(), table))) {
            case MethodOutcome.Found<? extends Record>(Record result) -> {
                if (result instanceof CellInformationValue information) {
                    NextQuestionAdvisor.suggest(work, information);
                }
                yield work.done(result);
            }
            case MethodOutcome.Refused<? extends Record>(List<MethodFault> faults) ->
                    work.refused(CallFault.of(faults));
        };
    }

    private static @Nullable TableQuery query(ToolCallContext work, ComputationTool tool) {
        return switch (tool) {
            case ComputationTool.CalculateOverallDq _ -> new TableQuery.CalculateOverallDq();
            case ComputationTool.ComputePughTotals(Boolean weighted) ->
                    new TableQuery.ComputePughTotals(weighted != null && weighted);
            case ComputationTool.FindDominatedAlternatives dominated ->
                    new TableQuery.FindDominatedAlternatives(
                            tolerances(work, dominated.tolerance()));
            case ComputationTool.FindIrrelevantObjectives _ ->
                    new TableQuery.FindIrrelevantObjectives();
            case ComputationTool.SensitivityCheck(AlternativeId row, ObjectiveId column) -> {
                AlternativeId one = alternative(work, "alternative_id", row);
                ObjectiveId other = objective(work, "objective_id", column);
                yield one == null || other == null
                        ? null
                        : new TableQuery.SensitivityCheck(one, other);
            }
            case ComputationTool.WeightSensitivityTool weight -> {
                ObjectiveId one = objective(work, "objective_id", weight.objectiveId());
                yield one == null
                        ? null
                        : new TableQuery.WeightSensitivity(
                                one,
                                weight.method() == ComputationTool.WeightSensitivityTool.Lines.PUGH
                                        ? ValueMethod.PUGH
                                        : ValueMethod.ADDITIVE);
            }
            case ComputationTool.RankAlternatives(ValueMethod method) ->
                    new TableQuery.RankAlternatives(usual(method));
            case ComputationTool.RankAcceptabilityTool rank -> acceptability(work, rank);
            case ComputationTool.CheckRankStability(ValueMethod method) ->
                    new TableQuery.CheckRankStability(usual(method));
            case ComputationTool.ScreenAlternatives _ -> new TableQuery.ScreenAlternatives();
            case ComputationTool.SummarizeTensions _ -> new TableQuery.SummarizeTensions();
            case ComputationTool.NextCellsToRate(Integer limit) ->
                    new TableQuery.NextCellsToRate(limit == null ? TableQuery.USUAL_CELLS : limit);
            case ComputationTool.ValueOfInformation information -> information(work, information);
            case ComputationTool.PreviewEvenSwaps(
                            List<ComputationTool.PreviewEvenSwaps.Swap> swaps) ->
                    new TableQuery.PreviewEvenSwaps(swaps(work, swaps));
            case ComputationTool.RobustnessReportTool(Long seed) ->
                    new TableQuery.RobustnessReport(seed == null ? 1 : seed);
        };
    }

    private static ValueMethod usual(@Nullable ValueMethod method) {
        return method == null ? ValueMethod.ADDITIVE : method;
    }

    private static Map<ObjectiveId, Double> tolerances(
            ToolCallContext work,
            @Nullable List<ComputationTool.FindDominatedAlternatives.Tolerance> given) {
        Map<ObjectiveId, Double> tolerances = new LinkedHashMap<>();
        for (int n = 0; given != null && n < given.size(); n++) {
            ObjectiveId id =
                    objective(
                            work, "tolerance[" + n + "].objective_id", given.get(n).objectiveId());
            double value = given.get(n).value();
            if (value < 0) {
                work.fault("range", "tolerance[" + n + "].value", "a tolerance is 0 or more");
            }
            if (id != null) {
                tolerances.put(id, value);
            }
        }
        return tolerances;
    }

    private static TableQuery acceptability(
            ToolCallContext work, ComputationTool.RankAcceptabilityTool rank) {
        List<ObjectiveId> order = new ArrayList<>();
        for (int n = 0; rank.order() != null && n < rank.order().size(); n++) {
            ObjectiveId id = objective(work, "order[" + n + "]", rank.order().get(n));
            if (id != null) {
                order.add(id);
            }
        }
        return new TableQuery.RankAcceptability(
                rank.preferences() == null ? WeightPreference.FIXED : rank.preferences(),
                order,
                rank.iterations() == null ? TableQuery.USUAL_ITERATIONS : rank.iterations(),
                rank.seed() == null ? 1 : rank.seed());
    }

    private static TableQuery information(
            ToolCallContext work, ComputationTool.ValueOfInformation call) {
        List<TableQuery.Scenario> scenarios = new ArrayList<>();
        if (call.scenarios() != null) {
            call.scenarios()
                    .forEach(one ->
                            scenarios.add(new TableQuery.Scenario(one.name(), one.probability())));
        }
        List<ScenarioInformationValue.Payoff> payoffs = new ArrayList<>();
        for (int n = 0; call.payoffs() != null && n < call.payoffs().size(); n++) {
            AlternativeId id =
                    alternative(
                            work,
                            "payoffs[" + n + "].alternative_id",
                            call.payoffs().get(n).alternativeId());
            if (id != null) {
                payoffs.add(
                        new ScenarioInformationValue.Payoff(id, call.payoffs().get(n).values()));
            }
        }
        return new TableQuery.ValueOfInformation(scenarios, payoffs);
    }

    private static List<EvenSwap> swaps(
            ToolCallContext work, List<ComputationTool.PreviewEvenSwaps.Swap> given) {
        List<EvenSwap> swaps = new ArrayList<>();
        for (int n = 0; n < given.size(); n++) {
            ComputationTool.PreviewEvenSwaps.Swap one = given.get(n);
            String at = "swaps[" + n + "].";
            CycleAlternative row = work.alternative(at + "alternative_id", one.alternativeId());
            CycleObjective target =
                    work.objective(at + "target_objective_id", one.targetObjectiveId());
            CycleObjective paying =
                    work.objective(at + "paying_objective_id", one.payingObjectiveId());
            if (row != null && target != null && paying != null) {
                MeasuredValue gained =
                        MeasuredValueReader.read(work, at + "new_value", target, one.newValue());
                MeasuredValue paid =
                        MeasuredValueReader.read(
                                work, at + "paying_new_value", paying, one.payingNewValue());
                if (gained != null && paid != null) {
                    swaps.add(new EvenSwap(row.id(), target.id(), gained, paying.id(), paid));
                }
            }
        }
        return swaps;
    }

    private static @Nullable AlternativeId alternative(
            ToolCallContext work, String field, AlternativeId named) {
        CycleAlternative one = work.alternative(field, named);
        return one == null ? null : one.id();
    }

    /// @return null where it is unknown or has no cells; it is a fault then
    private static @Nullable ObjectiveId objective(
            ToolCallContext work, String field, ObjectiveId named) {
        CycleObjective one = work.objective(field, named);
        if (one != null && !one.fundamental()) {
            work.fault(
                    "means_objective",
                    field,
                    one.id() + " is a means objective; only fundamental ones have cells");
        }
        return one == null ? null : one.id();
    }
}
