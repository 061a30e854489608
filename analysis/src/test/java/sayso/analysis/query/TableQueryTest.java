package sayso.analysis.query;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.tool.CycleCallFixture.alternative;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.method.DecisionQuality.Element;
import sayso.analysis.method.MethodOutcome;
import sayso.analysis.method.RankAcceptability;
import sayso.analysis.method.ValueMethod;
import sayso.analysis.method.WeightMethod;
import sayso.analysis.method.WeightPreference;
import sayso.analysis.method.Weighting;
import sayso.analysis.objectives.ObjectiveTool.SetObjectiveScale;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.tool.CycleCallFixture;
import sayso.analysis.tradeoffs.TradeoffTool.SetObjectiveWeights;

class TableQueryTest {
    private static final List<TableQuery> QUERIES =
            List.of(
                    new TableQuery.SetObjectiveWeights(WeightMethod.DIRECT, List.of(), List.of()),
                    new TableQuery.CalculateOverallDq(),
                    new TableQuery.ComputePughTotals(false),
                    new TableQuery.FindDominatedAlternatives(Map.of()),
                    new TableQuery.FindIrrelevantObjectives(),
                    new TableQuery.SensitivityCheck(alternative('b'), objective(1)),
                    new TableQuery.WeightSensitivity(objective(1), ValueMethod.ADDITIVE),
                    new TableQuery.RankAlternatives(ValueMethod.ADDITIVE),
                    new TableQuery.RankAcceptability(WeightPreference.FIXED, List.of(), 100, 1),
                    new TableQuery.CheckRankStability(ValueMethod.ADDITIVE),
                    new TableQuery.ScreenAlternatives(),
                    new TableQuery.SummarizeTensions(),
                    new TableQuery.NextCellsToRate(3),
                    new TableQuery.ValueOfInformation(List.of(), List.of()),
                    new TableQuery.PreviewEvenSwaps(List.of()),
                    new TableQuery.RobustnessReport(1));

    private final CycleCallFixture cycle = CycleCallFixture.table(3, 2);

    private DecisionTable table() {
        return ConsequenceMatrix.of(cycle.cycle()).table();
    }

    @Test
    void everyQueryIsOfAKindOfItsOwn() {
        assertThat(QUERIES).extracting(TableQuery::tool).containsExactly(QueryKind.values());
    }

    @Test
    void kindsAreReadAsTheyAreWritten() {
        assertThat(QueryKind.values())
                .allSatisfy(kind -> assertThat(QueryKind.parse(kind.wireName())).contains(kind));
        assertThat(QueryKind.parse("COMPUTE_PUGH_TOTALS")).isEmpty();
        assertThat(
                        Arrays.stream(QueryKind.values())
                                .filter(kind -> !kind.isBare())
                                .map(QueryKind::wireName))
                .containsExactly(
                        "set_objective_weights",
                        "sensitivity_check",
                        "weight_sensitivity",
                        "preview_even_swaps");
    }

    @Test
    void simulationsCostCellsTimesDraws() {
        // why: 3 alternatives and 2 objectives are 6 cells, each drawn and compared with 3 others
        assertThat(
                        QueryEvaluator.draws(
                                new TableQuery.RankAcceptability(
                                        WeightPreference.FIXED, List.of(), 100, 1),
                                table()))
                .isEqualTo(6 * 4 * 100);
        assertThat(QueryEvaluator.draws(new TableQuery.RobustnessReport(1), table()))
                .isEqualTo(6 * 20_000);
        assertThat(QueryEvaluator.draws(new TableQuery.ScreenAlternatives(), table())).isZero();
    }

    @Test
    void aQueryGetsTheAnswerOfItsMethod() {
        for (int number = 1; number <= 2; number++) {
            cycle.act(new SetObjectiveScale(objective(number), 0.0, 10.0, null));
            for (int i = 0; i < 3; i++) {
                cycle.measure((char) ('a' + i), number, number == 1 ? i : 9 - 2 * i);
            }
        }
        cycle.act(
                new SetObjectiveWeights(
                        WeightMethod.DIRECT,
                        List.of(
                                new Weighting.Entry(objective(1), 1),
                                new Weighting.Entry(objective(2), 1)),
                        null,
                        null));

        assertThat(QUERIES)
                .extracting(this::answer)
                .containsExactly(
                        "refused",
                        "DecisionQuality",
                        "PughTotals",
                        "Dominance",
                        "Irrelevance",
                        "CellSensitivity",
                        "WeightSensitivity",
                        "Ranking",
                        "RankAcceptability",
                        "RankStability",
                        "Screening",
                        "TensionSummary",
                        "NextCells",
                        "CellInformationValue",
                        "EvenSwapPreview",
                        "RobustnessReport");
    }

    private String answer(TableQuery query) {
        return switch (QueryEvaluator.of(query, table(), QueryContext.NONE)) {
            case MethodOutcome.Found<? extends Record>(Record result) ->
                    result.getClass().getSimpleName();
            case MethodOutcome.Refused<? extends Record> _ -> "refused";
        };
    }

    @Test
    void theOrderOfTheQueryGoesBeforeThatOfTheCycle() {
        for (int number = 1; number <= 2; number++) {
            for (int i = 0; i < 3; i++) {
                cycle.measure((char) ('a' + i), number, (i + number) * (number == 1 ? 1 : -1));
            }
        }
        QueryContext kept =
                new QueryContext(
                        List.of(objective(2), objective(1)), Map.of(), List.of(), Map.of(), null);

        RankAcceptability of = ranked(List.of(), kept);

        assertThat(of).isEqualTo(ranked(List.of(objective(2), objective(1)), QueryContext.NONE));
        assertThat(ranked(List.of(objective(1), objective(2)), kept)).isNotEqualTo(of);
    }

    private RankAcceptability ranked(List<ObjectiveId> order, QueryContext context) {
        return (RankAcceptability)
                ((MethodOutcome.Found<? extends Record>)
                                QueryEvaluator.of(
                                        new TableQuery.RankAcceptability(
                                                WeightPreference.ORDINAL, order, 200, 7),
                                        table(),
                                        context))
                        .result();
    }

    @Test
    void withoutCapsTheQualityIsThatOfTheScores() {
        assertThat(
                        QueryContext.ofScores(Map.of(Element.CLEAR_OBJECTIVES, 70))
                                .quality()
                                .overallDq())
                .isEqualTo(70);
    }
}
