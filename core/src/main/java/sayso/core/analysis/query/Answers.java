package sayso.core.analysis.query;

import java.util.List;
import java.util.Map;
import sayso.core.analysis.method.CellInformation;
import sayso.core.analysis.method.CellSensitivity;
import sayso.core.analysis.method.Dominance;
import sayso.core.analysis.method.EvenSwapsPreview;
import sayso.core.analysis.method.Irrelevance;
import sayso.core.analysis.method.NextCells;
import sayso.core.analysis.method.Outcome;
import sayso.core.analysis.method.PughTotals;
import sayso.core.analysis.method.RankAcceptability;
import sayso.core.analysis.method.RankStability;
import sayso.core.analysis.method.Ranking;
import sayso.core.analysis.method.RobustnessReport;
import sayso.core.analysis.method.ScenarioValue;
import sayso.core.analysis.method.Screening;
import sayso.core.analysis.method.Tensions;
import sayso.core.analysis.method.ValueMethod;
import sayso.core.analysis.method.WeightSensitivity;
import sayso.core.analysis.method.Weighting;
import sayso.core.analysis.table.CellId;
import sayso.core.analysis.table.DecisionTable;
import sayso.core.analysis.table.ObjectiveId;

/// Answers every query over a table. Each result is a record whose components are the fields of the
/// tool's result.
public final class Answers {
    private static final long REPORT_DRAWS = 20_000;

    private Answers() {}

    /// @param query names only what is in the table
    public static Outcome<? extends Record> of(
            Query query, DecisionTable table, Background background) {
        return switch (query) {
            case Query.SetObjectiveWeights weights ->
                    Weighting.of(table, weights.method(), weights.entries(), weights.comparisons());
            case Query.CalculateOverallDq _ -> found(background.quality());
            case Query.ComputePughTotals(boolean weighted) -> found(PughTotals.of(table, weighted));
            case Query.FindDominatedAlternatives(Map<ObjectiveId, Double> tolerance) ->
                    found(Dominance.of(table, tolerance));
            case Query.FindIrrelevantObjectives _ -> found(Irrelevance.of(table));
            case Query.SensitivityCheck check ->
                    CellSensitivity.of(
                            table, new CellId(check.alternativeId(), check.objectiveId()));
            case Query.WeightSensitivity(ObjectiveId objective, ValueMethod method) ->
                    WeightSensitivity.of(table, objective, method == ValueMethod.ADDITIVE);
            case Query.RankAlternatives(ValueMethod method) -> Ranking.of(table, method);
            case Query.RankAcceptability rank -> acceptability(rank, table, background);
            case Query.CheckRankStability(ValueMethod method) -> RankStability.of(table, method);
            case Query.ScreenAlternatives _ -> found(Screening.of(table));
            case Query.SummarizeTensions _ -> found(Tensions.of(table));
            case Query.NextCellsToRate(int limit) ->
                    found(NextCells.of(table, table.hasWeights(), limit));
            case Query.ValueOfInformation information ->
                    information(information, table, background);
            case Query.PreviewEvenSwaps preview -> EvenSwapsPreview.of(table, preview.swaps());
            case Query.RobustnessReport(long seed) -> RobustnessReport.of(table, seed);
        };
    }

    /// About how many cells simulations draw for it, for whoever bounds the work of a request.
    public static long draws(Query query, DecisionTable table) {
        long rows = table.alternatives().size();
        long cells = rows * table.objectives().size();
        return query instanceof Query.RankAcceptability rank
                ? cells * (1 + rows) * rank.iterations()
                : query instanceof Query.RobustnessReport ? cells * REPORT_DRAWS : 0;
    }

    private static Outcome<RankAcceptability> acceptability(
            Query.RankAcceptability rank, DecisionTable table, Background background) {
        List<ObjectiveId> order = rank.order().isEmpty() ? background.order() : rank.order();
        return RankAcceptability.of(
                table, rank.preferences(), order, rank.iterations(), rank.seed());
    }

    private static Outcome<? extends Record> information(
            Query.ValueOfInformation information, DecisionTable table, Background background) {
        if (information.scenarios().isEmpty() && information.payoffs().isEmpty()) {
            return found(CellInformation.of(table, background.linked(), background.unlinked()));
        }
        return ScenarioValue.of(
                information.scenarios().stream().map(Query.Scenario::probability).toList(),
                information.payoffs());
    }

    private static <R extends Record> Outcome<R> found(R result) {
        return new Outcome.Found<>(result);
    }
}
