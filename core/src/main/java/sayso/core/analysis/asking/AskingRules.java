package sayso.core.analysis.asking;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.Applied;
import sayso.core.analysis.call.CallFault;
import sayso.core.analysis.call.Measured;
import sayso.core.analysis.call.Work;
import sayso.core.analysis.cycle.CycleAlternative;
import sayso.core.analysis.cycle.CycleObjective;
import sayso.core.analysis.cycle.Matrix;
import sayso.core.analysis.method.CellInformation;
import sayso.core.analysis.method.EvenSwap;
import sayso.core.analysis.method.Fault;
import sayso.core.analysis.method.Outcome;
import sayso.core.analysis.method.Preferences;
import sayso.core.analysis.method.ScenarioValue;
import sayso.core.analysis.method.ValueMethod;
import sayso.core.analysis.query.Answers;
import sayso.core.analysis.query.Query;
import sayso.core.analysis.table.AlternativeId;
import sayso.core.analysis.table.DecisionTable;
import sayso.core.analysis.table.ObjectiveId;
import sayso.core.analysis.table.Value;

/// What the tools that compute answer.
public final class AskingRules {
    private AskingRules() {}

    public static Applied apply(Work work, AskingTool tool) {
        Query query = query(work, tool);
        if (query == null || work.isFaulty()) {
            return work.refused();
        }
        DecisionTable table = Matrix.of(work.cycle()).table();
        return switch (Answers.of(query, table, Backgrounds.of(query, work.cycle(), table))) {
            case Outcome.Found<? extends Record>(Record result) -> {
                if (result instanceof CellInformation information) {
                    WorthAsking.suggest(work, information);
                }
                yield work.done(result);
            }
            case Outcome.Refused<? extends Record>(List<Fault> faults) ->
                    work.refused(CallFault.of(faults));
        };
    }

    private static @Nullable Query query(Work work, AskingTool tool) {
        return switch (tool) {
            case AskingTool.CalculateOverallDq _ -> new Query.CalculateOverallDq();
            case AskingTool.ComputePughTotals(Boolean weighted) ->
                    new Query.ComputePughTotals(weighted != null && weighted);
            case AskingTool.FindDominatedAlternatives dominated ->
                    new Query.FindDominatedAlternatives(tolerances(work, dominated.tolerance()));
            case AskingTool.FindIrrelevantObjectives _ -> new Query.FindIrrelevantObjectives();
            case AskingTool.SensitivityCheck(AlternativeId row, ObjectiveId column) -> {
                AlternativeId one = alternative(work, "alternative_id", row);
                ObjectiveId other = objective(work, "objective_id", column);
                yield one == null || other == null ? null : new Query.SensitivityCheck(one, other);
            }
            case AskingTool.WeightSensitivityTool weight -> {
                ObjectiveId one = objective(work, "objective_id", weight.objectiveId());
                yield one == null
                        ? null
                        : new Query.WeightSensitivity(
                                one,
                                weight.method() == AskingTool.WeightSensitivityTool.Lines.PUGH
                                        ? ValueMethod.PUGH
                                        : ValueMethod.ADDITIVE);
            }
            case AskingTool.RankAlternatives(ValueMethod method) ->
                    new Query.RankAlternatives(usual(method));
            case AskingTool.RankAcceptabilityTool rank -> acceptability(work, rank);
            case AskingTool.CheckRankStability(ValueMethod method) ->
                    new Query.CheckRankStability(usual(method));
            case AskingTool.ScreenAlternatives _ -> new Query.ScreenAlternatives();
            case AskingTool.SummarizeTensions _ -> new Query.SummarizeTensions();
            case AskingTool.NextCellsToRate(Integer limit) ->
                    new Query.NextCellsToRate(limit == null ? Query.USUAL_CELLS : limit);
            case AskingTool.ValueOfInformation information -> information(work, information);
            case AskingTool.PreviewEvenSwaps(List<AskingTool.PreviewEvenSwaps.Swap> swaps) ->
                    new Query.PreviewEvenSwaps(swaps(work, swaps));
            case AskingTool.RobustnessReportTool(Long seed) ->
                    new Query.RobustnessReport(seed == null ? 1 : seed);
        };
    }

    private static ValueMethod usual(@Nullable ValueMethod method) {
        return method == null ? ValueMethod.ADDITIVE : method;
    }

    private static Map<ObjectiveId, Double> tolerances(
            Work work, @Nullable List<AskingTool.FindDominatedAlternatives.Tolerance> given) {
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

    private static Query acceptability(Work work, AskingTool.RankAcceptabilityTool rank) {
        List<ObjectiveId> order = new ArrayList<>();
        for (int n = 0; rank.order() != null && n < rank.order().size(); n++) {
            ObjectiveId id = objective(work, "order[" + n + "]", rank.order().get(n));
            if (id != null) {
                order.add(id);
            }
        }
        return new Query.RankAcceptability(
                rank.preferences() == null ? Preferences.FIXED : rank.preferences(),
                order,
                rank.iterations() == null ? Query.USUAL_ITERATIONS : rank.iterations(),
                rank.seed() == null ? 1 : rank.seed());
    }

    private static Query information(Work work, AskingTool.ValueOfInformation call) {
        List<Query.Scenario> scenarios = new ArrayList<>();
        if (call.scenarios() != null) {
            call.scenarios()
                    .forEach(one ->
                            scenarios.add(new Query.Scenario(one.name(), one.probability())));
        }
        List<ScenarioValue.Payoff> payoffs = new ArrayList<>();
        for (int n = 0; call.payoffs() != null && n < call.payoffs().size(); n++) {
            AlternativeId id =
                    alternative(
                            work,
                            "payoffs[" + n + "].alternative_id",
                            call.payoffs().get(n).alternativeId());
            if (id != null) {
                payoffs.add(new ScenarioValue.Payoff(id, call.payoffs().get(n).values()));
            }
        }
        return new Query.ValueOfInformation(scenarios, payoffs);
    }

    private static List<EvenSwap> swaps(Work work, List<AskingTool.PreviewEvenSwaps.Swap> given) {
        List<EvenSwap> swaps = new ArrayList<>();
        for (int n = 0; n < given.size(); n++) {
            AskingTool.PreviewEvenSwaps.Swap one = given.get(n);
            String at = "swaps[" + n + "].";
            CycleAlternative row = work.alternative(at + "alternative_id", one.alternativeId());
            CycleObjective target =
                    work.objective(at + "target_objective_id", one.targetObjectiveId());
            CycleObjective paying =
                    work.objective(at + "paying_objective_id", one.payingObjectiveId());
            if (row != null && target != null && paying != null) {
                Value gained = Measured.read(work, at + "new_value", target, one.newValue());
                Value paid =
                        Measured.read(work, at + "paying_new_value", paying, one.payingNewValue());
                if (gained != null && paid != null) {
                    swaps.add(new EvenSwap(row.id(), target.id(), gained, paying.id(), paid));
                }
            }
        }
        return swaps;
    }

    private static @Nullable AlternativeId alternative(
            Work work, String field, AlternativeId named) {
        CycleAlternative one = work.alternative(field, named);
        return one == null ? null : one.id();
    }

    /// @return null where it is unknown or has no cells; it is a fault then
    private static @Nullable ObjectiveId objective(Work work, String field, ObjectiveId named) {
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
