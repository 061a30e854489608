package sayso.analysis.query;

import java.util.List;
import java.util.Map;
import sayso.analysis.method.CellInformationValue;
import sayso.analysis.method.CellSensitivity;
import sayso.analysis.method.Dominance;
import sayso.analysis.method.EvenSwapPreview;
import sayso.analysis.method.Irrelevance;
import sayso.analysis.method.MethodOutcome;
import sayso.analysis.method.NextCells;
import sayso.analysis.method.PughTotals;
import sayso.analysis.method.RankAcceptability;
import sayso.analysis.method.RankStability;
import sayso.analysis.method.Ranking;
import sayso.analysis.method.RobustnessReport;
import sayso.analysis.method.ScenarioInformationValue;
import sayso.analysis.method.Screening;
import sayso.analysis.method.TensionSummary;
import sayso.analysis.method.ValueMethod;
import sayso.analysis.method.WeightSensitivity;
import sayso.analysis.method.Weighting;
import sayso.analysis.simulation.SimulationMonitor;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.ObjectiveId;

/// Evaluates a query over a decision table by running the algorithm it names, and returns the
/// result or the reasons why there is none; also estimates how much a query simulates. Each result
/// is a record whose components are the fields of the tool's result.
public final class QueryEvaluator {
    private static final long REPORT_DRAWS = 20_000;

    private QueryEvaluator() {}

    /// @param query names only what is in the table
    public static MethodOutcome<? extends Record> of(
            TableQuery query, DecisionTable table, QueryContext background) {
        return of(query, table, background, SimulationMonitor.none());
    }

    /// @param query names only what is in the table
    /// @param monitor is given the draws of a simulation that are done
    public static MethodOutcome<? extends Record> of(
            TableQuery query,
            DecisionTable table,
            QueryContext background,
            SimulationMonitor monitor) {
        return switch (query) {
            case TableQuery.SetObjectiveWeights weights ->
                    Weighting.of(table, weights.method(), weights.entries(), weights.comparisons());
            case TableQuery.CalculateOverallDq _ -> found(background.quality());
            case TableQuery.ComputePughTotals(boolean weighted) ->
                    found(PughTotals.of(table, weighted));
            case TableQuery.FindDominatedAlternatives(Map<ObjectiveId, Double> tolerance) ->
                    found(Dominance.of(table, tolerance));
            case TableQuery.FindIrrelevantObjectives _ -> found(Irrelevance.of(table));
            case TableQuery.SensitivityCheck check ->
                    CellSensitivity.of(
                            table, new CellId(check.alternativeId(), check.objectiveId()));
            case TableQuery.WeightSensitivity(ObjectiveId objective, ValueMethod method) ->
                    WeightSensitivity.of(table, objective, method == ValueMethod.ADDITIVE);
            case TableQuery.RankAlternatives(ValueMethod method) -> Ranking.of(table, method);
            case TableQuery.RankAcceptability rank ->
                    acceptability(rank, table, background, monitor);
            case TableQuery.CheckRankStability(ValueMethod method) ->
                    RankStability.of(table, method);
            case TableQuery.ScreenAlternatives _ -> found(Screening.of(table));
            case TableQuery.SummarizeTensions _ -> found(TensionSummary.of(table));
            case TableQuery.NextCellsToRate(int limit) ->
                    found(NextCells.of(table, table.hasWeights(), limit));
            case TableQuery.ValueOfInformation information ->
                    information(information, table, background);
            case TableQuery.PreviewEvenSwaps preview -> EvenSwapPreview.of(table, preview.swaps());
            case TableQuery.RobustnessReport(long seed) ->
                    RobustnessReport.of(table, seed, monitor);
        };
    }

    /// About how many cells simulations draw for it, for whoever bounds the work of a request.
    public static long draws(TableQuery query, DecisionTable table) {
        long rows = table.alternatives().size();
        long cells = rows * table.objectives().size();
        return query instanceof TableQuery.RankAcceptability rank
                ? cells * (1 + rows) * rank.iterations()
                : query instanceof TableQuery.RobustnessReport ? cells * REPORT_DRAWS : 0;
    }

    private static MethodOutcome<RankAcceptability> acceptability(
            TableQuery.RankAcceptability rank,
            DecisionTable table,
            QueryContext background,
            SimulationMonitor monitor) {
        List<ObjectiveId> order = rank.order().isEmpty() ? background.order() : rank.order();
        return RankAcceptability.of(
                table, rank.preferences(), order, rank.iterations(), rank.seed(), monitor);
    }

    private static MethodOutcome<? extends Record> information(
            TableQuery.ValueOfInformation information,
            DecisionTable table,
            QueryContext background) {
        if (information.scenarios().isEmpty() && information.payoffs().isEmpty()) {
            return found(
                    CellInformationValue.of(table, background.linked(), background.unlinked()));
        }
        return ScenarioInformationValue.of(
                information.scenarios().stream().map(TableQuery.Scenario::probability).toList(),
                information.payoffs());
    }

    private static <R extends Record> MethodOutcome<R> found(R result) {
        return new MethodOutcome.Found<>(result);
    }
}
