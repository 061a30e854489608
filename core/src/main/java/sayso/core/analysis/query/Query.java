package sayso.core.analysis.query;

import java.util.List;
import java.util.Map;
import sayso.core.analysis.method.EvenSwap;
import sayso.core.analysis.method.Preferences;
import sayso.core.analysis.method.ScenarioValue;
import sayso.core.analysis.method.ValueMethod;
import sayso.core.analysis.method.WeightMethod;
import sayso.core.analysis.method.Weighting;
import sayso.core.analysis.table.AlternativeId;
import sayso.core.analysis.table.ObjectiveId;

/// One tool with its parameters. The names of its components are those of the parameters, in
/// snake_case on the wire.
public sealed interface Query {
    int USUAL_ITERATIONS = 10_000;
    int FEWEST_ITERATIONS = 100;
    int MOST_ITERATIONS = 1_000_000;
    int USUAL_CELLS = 3;
    int MOST_CELLS = 20;
    int MOST_SWAPS = 50;
    int MOST_ENTRIES = 200;
    int MOST_COMPARISONS = 1_225;

    /// Never saves anything here.
    record SetObjectiveWeights(
            WeightMethod method,
            List<Weighting.Entry> entries,
            List<Weighting.Comparison> comparisons)
            implements Query {}

    record CalculateOverallDq() implements Query {}

    record ComputePughTotals(boolean weighted) implements Query {}

    /// @param tolerance per objective, how much worse still counts as equal
    record FindDominatedAlternatives(Map<ObjectiveId, Double> tolerance) implements Query {}

    record FindIrrelevantObjectives() implements Query {}

    record SensitivityCheck(AlternativeId alternativeId, ObjectiveId objectiveId)
            implements Query {}

    /// @param method `PUGH` or `ADDITIVE`
    record WeightSensitivity(ObjectiveId objectiveId, ValueMethod method) implements Query {}

    record RankAlternatives(ValueMethod method) implements Query {}

    /// @param order of an order of weights; empty for the one that was last given
    record RankAcceptability(
            Preferences preferences, List<ObjectiveId> order, int iterations, long seed)
            implements Query {}

    record CheckRankStability(ValueMethod method) implements Query {}

    record ScreenAlternatives() implements Query {}

    record SummarizeTensions() implements Query {}

    record NextCellsToRate(int limit) implements Query {}

    /// Of single cells where both are empty.
    record ValueOfInformation(List<Scenario> scenarios, List<ScenarioValue.Payoff> payoffs)
            implements Query {}

    record PreviewEvenSwaps(List<EvenSwap> swaps) implements Query {}

    record RobustnessReport(long seed) implements Query {}

    /// Something that may come, and how likely it is.
    record Scenario(String name, double probability) {}

    default AnalysisTool tool() {
        return switch (this) {
            case SetObjectiveWeights _ -> AnalysisTool.SET_OBJECTIVE_WEIGHTS;
            case CalculateOverallDq _ -> AnalysisTool.CALCULATE_OVERALL_DQ;
            case ComputePughTotals _ -> AnalysisTool.COMPUTE_PUGH_TOTALS;
            case FindDominatedAlternatives _ -> AnalysisTool.FIND_DOMINATED_ALTERNATIVES;
            case FindIrrelevantObjectives _ -> AnalysisTool.FIND_IRRELEVANT_OBJECTIVES;
            case SensitivityCheck _ -> AnalysisTool.SENSITIVITY_CHECK;
            case WeightSensitivity _ -> AnalysisTool.WEIGHT_SENSITIVITY;
            case RankAlternatives _ -> AnalysisTool.RANK_ALTERNATIVES;
            case RankAcceptability _ -> AnalysisTool.RANK_ACCEPTABILITY;
            case CheckRankStability _ -> AnalysisTool.CHECK_RANK_STABILITY;
            case ScreenAlternatives _ -> AnalysisTool.SCREEN_ALTERNATIVES;
            case SummarizeTensions _ -> AnalysisTool.SUMMARIZE_TENSIONS;
            case NextCellsToRate _ -> AnalysisTool.NEXT_CELLS_TO_RATE;
            case ValueOfInformation _ -> AnalysisTool.VALUE_OF_INFORMATION;
            case PreviewEvenSwaps _ -> AnalysisTool.PREVIEW_EVEN_SWAPS;
            case RobustnessReport _ -> AnalysisTool.ROBUSTNESS_REPORT;
        };
    }
}
