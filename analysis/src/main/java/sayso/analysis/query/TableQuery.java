package sayso.analysis.query;

import java.util.List;
import java.util.Map;
import sayso.analysis.method.EvenSwap;
import sayso.analysis.method.ScenarioInformationValue;
import sayso.analysis.method.ValueMethod;
import sayso.analysis.method.WeightMethod;
import sayso.analysis.method.WeightPreference;
import sayso.analysis.method.Weighting;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.ObjectiveId;

/// A computation to be made on a decision table, with its parameters, such as a ranking or a
/// sensitivity check; it changes nothing. One record per tool, in snake_case on the wire.
/// `QueryEvaluator` answers it.
public sealed interface TableQuery {
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
            implements TableQuery {}

    record CalculateOverallDq() implements TableQuery {}

    record ComputePughTotals(boolean weighted) implements TableQuery {}

    /// @param tolerance per objective, how much worse still counts as equal
    record FindDominatedAlternatives(Map<ObjectiveId, Double> tolerance) implements TableQuery {}

    record FindIrrelevantObjectives() implements TableQuery {}

    record SensitivityCheck(AlternativeId alternativeId, ObjectiveId objectiveId)
            implements TableQuery {}

    /// @param method `PUGH` or `ADDITIVE`
    record WeightSensitivity(ObjectiveId objectiveId, ValueMethod method) implements TableQuery {}

    record RankAlternatives(ValueMethod method) implements TableQuery {}

    /// @param order of an order of weights; empty for the one that was last given
    record RankAcceptability(
            WeightPreference preferences, List<ObjectiveId> order, int iterations, long seed)
            implements TableQuery {}

    record CheckRankStability(ValueMethod method) implements TableQuery {}

    record ScreenAlternatives() implements TableQuery {}

    record SummarizeTensions() implements TableQuery {}

    record NextCellsToRate(int limit) implements TableQuery {}

    /// The value of information of scenarios, or of single cells where both lists are empty.
    record ValueOfInformation(
            List<Scenario> scenarios, List<ScenarioInformationValue.Payoff> payoffs)
            implements TableQuery {}

    record PreviewEvenSwaps(List<EvenSwap> swaps) implements TableQuery {}

    record RobustnessReport(long seed) implements TableQuery {}

    /// A scenario with its probability.
    record Scenario(String name, double probability) {}

    default QueryKind tool() {
        return switch (this) {
            case SetObjectiveWeights _ -> QueryKind.SET_OBJECTIVE_WEIGHTS;
            case CalculateOverallDq _ -> QueryKind.CALCULATE_OVERALL_DQ;
            case ComputePughTotals _ -> QueryKind.COMPUTE_PUGH_TOTALS;
            case FindDominatedAlternatives _ -> QueryKind.FIND_DOMINATED_ALTERNATIVES;
            case FindIrrelevantObjectives _ -> QueryKind.FIND_IRRELEVANT_OBJECTIVES;
            case SensitivityCheck _ -> QueryKind.SENSITIVITY_CHECK;
            case WeightSensitivity _ -> QueryKind.WEIGHT_SENSITIVITY;
            case RankAlternatives _ -> QueryKind.RANK_ALTERNATIVES;
            case RankAcceptability _ -> QueryKind.RANK_ACCEPTABILITY;
            case CheckRankStability _ -> QueryKind.CHECK_RANK_STABILITY;
            case ScreenAlternatives _ -> QueryKind.SCREEN_ALTERNATIVES;
            case SummarizeTensions _ -> QueryKind.SUMMARIZE_TENSIONS;
            case NextCellsToRate _ -> QueryKind.NEXT_CELLS_TO_RATE;
            case ValueOfInformation _ -> QueryKind.VALUE_OF_INFORMATION;
            case PreviewEvenSwaps _ -> QueryKind.PREVIEW_EVEN_SWAPS;
            case RobustnessReport _ -> QueryKind.ROBUSTNESS_REPORT;
        };
    }
}
