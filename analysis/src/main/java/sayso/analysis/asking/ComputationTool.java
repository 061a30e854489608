package sayso.analysis.asking;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.DefaultValue;
import sayso.analysis.call.ListSize;
import sayso.analysis.call.NumberOrLevel;
import sayso.analysis.call.ReadOnlyTool;
import sayso.analysis.call.ResultType;
import sayso.analysis.call.TextLength;
import sayso.analysis.method.CellInformationValue;
import sayso.analysis.method.CellSensitivity;
import sayso.analysis.method.DecisionQuality;
import sayso.analysis.method.Dominance;
import sayso.analysis.method.EvenSwapPreview;
import sayso.analysis.method.Irrelevance;
import sayso.analysis.method.NextCells;
import sayso.analysis.method.PughTotals;
import sayso.analysis.method.RankAcceptability;
import sayso.analysis.method.RankStability;
import sayso.analysis.method.Ranking;
import sayso.analysis.method.RobustnessReport;
import sayso.analysis.method.Screening;
import sayso.analysis.method.TensionSummary;
import sayso.analysis.method.ValueMethod;
import sayso.analysis.method.WeightPreference;
import sayso.analysis.method.WeightSensitivity;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.ObjectiveId;
import sayso.decision.contract.Description;
import sayso.decision.contract.ValueBounds;

/// A call of a tool that computes from the contents of a cycle and changes nothing, such as a
/// ranking, a dominance check or a robustness report. One record per tool, whose components are the
/// parameters; `ResultType` names the record of its answer.
public sealed interface ComputationTool {
    @ReadOnlyTool
    @ResultType(DecisionQuality.class)
    @Description("Get overall decision quality, the minimum of the rated elements.")
    record CalculateOverallDq() implements ComputationTool {}

    @ReadOnlyTool
    @ResultType(PughTotals.class)
    @Description("Compute every alternative's Pugh total and the leaders.")
    record ComputePughTotals(@DefaultValue("false") @Nullable Boolean weighted)
            implements ComputationTool {}

    @ReadOnlyTool
    @ResultType(Dominance.class)
    @Description("Find alternatives that another alternative dominates.")
    record FindDominatedAlternatives(@ListSize(most = 50) @Nullable List<Tolerance> tolerance)
            implements ComputationTool {
        /// The tolerance on one objective: how much worse, in its own unit, still counts as equal.
        public record Tolerance(ObjectiveId objectiveId, double value) {}
    }

    @ReadOnlyTool
    @ResultType(Irrelevance.class)
    @Description("Find objectives that do not tell the alternatives apart.")
    record FindIrrelevantObjectives() implements ComputationTool {}

    @ReadOnlyTool
    @ResultType(CellSensitivity.class)
    @Description("What if one cell were rated differently?")
    record SensitivityCheck(AlternativeId alternativeId, ObjectiveId objectiveId)
            implements ComputationTool {}

    @ReadOnlyTool
    @ResultType(WeightSensitivity.class)
    @Description("Find the weights of one objective at which the leader changes.")
    record WeightSensitivityTool(
            ObjectiveId objectiveId, @DefaultValue("\"additive\"") @Nullable Lines method)
            implements ComputationTool {
        public enum Lines {
            PUGH,
            ADDITIVE
        }
    }

    @ReadOnlyTool
    @ResultType(Ranking.class)
    @Description("Score and rank the alternatives with a value method.")
    record RankAlternatives(@DefaultValue("\"additive\"") @Nullable ValueMethod method)
            implements ComputationTool {}

    @ReadOnlyTool
    @ResultType(RankAcceptability.class)
    @Description(
            "Simulate uncertain values and weights: how often does each alternative rank first?")
    record RankAcceptabilityTool(
            @DefaultValue("\"fixed\"") @Nullable WeightPreference preferences,
            @Description("Most important first") @ListSize(most = 50)
                    @Nullable List<ObjectiveId> order,
            @DefaultValue("10000") @ValueBounds(min = 100, max = 1_000_000)
                    @Nullable Integer iterations,
            @DefaultValue("1") @Nullable Long seed)
            implements ComputationTool {}

    @ReadOnlyTool
    @ResultType(RankStability.class)
    @Description("Test a ranking method for rank reversal and cycles on this case.")
    record CheckRankStability(@DefaultValue("\"additive\"") @Nullable ValueMethod method)
            implements ComputationTool {}

    @ReadOnlyTool
    @ResultType(Screening.class)
    @Description("Check every alternative against the musts.")
    record ScreenAlternatives() implements ComputationTool {}

    @ReadOnlyTool
    @ResultType(TensionSummary.class)
    @Description("Show what each alternative gains and loses, and whether one clearly wins.")
    record SummarizeTensions() implements ComputationTool {}

    @ReadOnlyTool
    @ResultType(NextCells.class)
    @Description("Name the unknown cells that can still change the leader.")
    record NextCellsToRate(
            @DefaultValue("3") @ValueBounds(min = 1, max = 20) @Nullable Integer limit)
            implements ComputationTool {}

    @ReadOnlyTool
    @ResultType(CellInformationValue.class)
    @Description(
            "Find which uncertainties could change the decision and what resolving them is worth.")
    record ValueOfInformation(
            @ListSize(most = 50) @Nullable List<Scenario> scenarios,
            @ListSize(most = 50) @Nullable List<Payoff> payoffs)
            implements ComputationTool {
        /// A scenario with its probability.
        public record Scenario(@TextLength(100) String name, double probability) {}

        /// An alternative's payoff in each scenario, in the order of the scenarios.
        public record Payoff(
                AlternativeId alternativeId,
                @Description("One per scenario") @ListSize(most = 50) List<Double> values) {}
    }

    @ReadOnlyTool
    @ResultType(EvenSwapPreview.class)
    @Description("Try a sequence of even swaps without applying them.")
    record PreviewEvenSwaps(@ListSize(least = 1, most = 50) List<Swap> swaps)
            implements ComputationTool {
        /// An even swap to try: a new value on one objective, paid for on another.
        public record Swap(
                AlternativeId alternativeId,
                ObjectiveId targetObjectiveId,
                NumberOrLevel newValue,
                ObjectiveId payingObjectiveId,
                NumberOrLevel payingNewValue) {}
    }

    @ReadOnlyTool
    @ResultType(RobustnessReport.class)
    @Description("Judge how robust the leader is and name the weakest assumption.")
    record RobustnessReportTool(@DefaultValue("1") @Nullable Long seed)
            implements ComputationTool {}
}
