package sayso.analysis.asking;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.tool.CycleCallFixture.alternative;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.analysis.asking.ComputationTool.CalculateOverallDq;
import sayso.analysis.asking.ComputationTool.CheckRankStability;
import sayso.analysis.asking.ComputationTool.ComputePughTotals;
import sayso.analysis.asking.ComputationTool.FindDominatedAlternatives;
import sayso.analysis.asking.ComputationTool.FindIrrelevantObjectives;
import sayso.analysis.asking.ComputationTool.NextCellsToRate;
import sayso.analysis.asking.ComputationTool.PreviewEvenSwaps;
import sayso.analysis.asking.ComputationTool.RankAcceptabilityTool;
import sayso.analysis.asking.ComputationTool.RankAlternatives;
import sayso.analysis.asking.ComputationTool.RobustnessReportTool;
import sayso.analysis.asking.ComputationTool.ScreenAlternatives;
import sayso.analysis.asking.ComputationTool.SensitivityCheck;
import sayso.analysis.asking.ComputationTool.SummarizeTensions;
import sayso.analysis.asking.ComputationTool.ValueOfInformation;
import sayso.analysis.asking.ComputationTool.WeightSensitivityTool;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.call.NextCall;
import sayso.analysis.call.NumberOrLevel;
import sayso.analysis.common.CommonTool;
import sayso.analysis.consequences.ConsequenceTool.AddConsequenceUncertainty;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.CycleClosure;
import sayso.analysis.cycle.CycleStatus;
import sayso.analysis.method.CellInformationValue;
import sayso.analysis.method.DecisionQuality;
import sayso.analysis.method.DecisionQuality.Element;
import sayso.analysis.method.Dominance;
import sayso.analysis.method.EvenSwapPreview;
import sayso.analysis.method.Irrelevance;
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
import sayso.analysis.method.WeightMethod;
import sayso.analysis.method.WeightPreference;
import sayso.analysis.method.WeightSensitivity;
import sayso.analysis.method.Weighting;
import sayso.analysis.objectives.ObjectiveTool.SetObjectiveScale;
import sayso.analysis.quality.QualityTool.RateDqElement;
import sayso.analysis.table.Direction;
import sayso.analysis.tool.CycleCallFixture;
import sayso.analysis.tradeoffs.TradeoffTool.SetObjectiveWeights;
import sayso.decision.model.Problem;

class ComputationToolHandlerTest {
    private final CycleCallFixture cycle = CycleCallFixture.table(3, 2);

    private CycleCallFixture rated() {
        cycle.rate('b', 1, 2);
        cycle.rate('b', 2, -1);
        cycle.rate('c', 1, 0);
        cycle.rate('c', 2, -2);
        return cycle;
    }

    private CycleCallFixture measured() {
        for (int number = 1; number <= 2; number++) {
            cycle.act(new SetObjectiveScale(objective(number), 0.0, 10.0, null));
        }
        double[][] values = {{2, 8}, {9, 4}, {5, 5}};
        for (int i = 0; i < 3; i++) {
            cycle.measure((char) ('a' + i), 1, values[i][0]);
            cycle.measure((char) ('a' + i), 2, values[i][1]);
        }
        cycle.act(
                new SetObjectiveWeights(
                        WeightMethod.DIRECT,
                        List.of(
                                new Weighting.Entry(objective(1), 3),
                                new Weighting.Entry(objective(2), 1)),
                        null,
                        null));
        return cycle;
    }

    @Test
    void totalsAndLeadersAreComputed() {
        PughTotals totals = (PughTotals) rated().act(new ComputePughTotals(null));

        assertThat(totals.leaderIds()).containsExactly(alternative('b'));
        assertThat(cycle.act(new ComputePughTotals(false))).isEqualTo(totals);

        cycle.act(
                new SetObjectiveWeights(
                        WeightMethod.DIRECT,
                        List.of(
                                new Weighting.Entry(objective(1), 0),
                                new Weighting.Entry(objective(2), 1)),
                        null,
                        null));

        assertThat(((PughTotals) cycle.act(new ComputePughTotals(true))).leaderIds())
                .containsExactly(alternative('a'));
    }

    @Test
    void computingKeepsNothing() {
        rated();
        long version = cycle.cycle().version();

        cycle.act(new ComputePughTotals(null));
        cycle.act(new ScreenAlternatives());

        assertThat(cycle.cycle().version()).isEqualTo(version);
        assertThat(cycle.events()).isEmpty();
    }

    @Test
    void toleranceDecidesWhatIsDominated() {
        cycle.rate('b', 1, 2);
        cycle.rate('b', 2, -1);
        cycle.rate('c', 1, 1);
        cycle.rate('c', 2, 0);

        assertThat(((Dominance) cycle.act(new FindDominatedAlternatives(null))).dominated())
                .extracting(one -> one.alternativeId())
                .containsExactly(alternative('a'));
        assertThat(
                        cycle.refused(
                                        new FindDominatedAlternatives(
                                                List.of(
                                                        new FindDominatedAlternatives.Tolerance(
                                                                objective(9), -1.0))))
                                .errors())
                .extracting(Problem::field)
                .containsExactly("tolerance[0].objective_id", "tolerance[0].value");
        assertThat(
                        cycle.act(
                                new FindDominatedAlternatives(
                                        List.of(
                                                new FindDominatedAlternatives.Tolerance(
                                                        objective(2), 0)))))
                .isInstanceOf(Dominance.class);
        Dominance wide =
                (Dominance)
                        cycle.act(
                                new FindDominatedAlternatives(
                                        List.of(
                                                new FindDominatedAlternatives.Tolerance(
                                                        objective(2), 1.0))));
        assertThat(wide.practical())
                .extracting(Dominance.Beaten::alternativeId)
                .containsExactly(alternative('c'));
    }

    @Test
    void theOtherQuestionsOfRatings() {
        rated();

        assertThat(cycle.act(new FindIrrelevantObjectives())).isInstanceOf(Irrelevance.class);
        assertThat(cycle.act(new SummarizeTensions())).isInstanceOf(TensionSummary.class);
        assertThat(cycle.act(new ScreenAlternatives())).isInstanceOf(Screening.class);
        assertThat(cycle.act(new SensitivityCheck(alternative('b'), objective(1)))).isNotNull();
        assertThat(cycle.refused(new SensitivityCheck(alternative('x'), objective(9))).errors())
                .extracting(Problem::field)
                .containsExactly("alternative_id", "objective_id");
    }

    @Test
    void theNextCellsAreThreeUnlessSaidOtherwise() {
        CycleCallFixture open = CycleCallFixture.table(5, 1);

        assertThat(((NextCells) open.act(new NextCellsToRate(null))).cells()).hasSize(3);
        assertThat(((NextCells) open.act(new NextCellsToRate(1))).cells()).hasSize(1);
    }

    /// (3·9 + 1·4) / 4 of ten is 0.775, (3·5 + 5) / 4 is 0.5 and (3·2 + 8) / 4 is 0.35.
    @Test
    void measuredAlternativesAreRankedAdditivelyUnlessSaidOtherwise() {
        Ranking ranking = (Ranking) measured().act(new RankAlternatives(null));

        assertThat(ranking).isEqualTo(cycle.act(new RankAlternatives(ValueMethod.ADDITIVE)));
        assertThat(ranking.toString()).contains("0.775", "0.5", "0.35");
        assertThat(cycle.act(new CheckRankStability(null))).isInstanceOf(RankStability.class);
        assertThat(cycle.act(new CheckRankStability(ValueMethod.TOPSIS)))
                .isInstanceOf(RankStability.class);
        assertThat(cycle.act(new WeightSensitivityTool(objective(1), null)))
                .isInstanceOf(WeightSensitivity.class);
        assertThat(
                        cycle.act(
                                new WeightSensitivityTool(
                                        objective(1), WeightSensitivityTool.Lines.ADDITIVE)))
                .isInstanceOf(WeightSensitivity.class);
        assertThat(cycle.refused(new WeightSensitivityTool(objective(9), null)).errors())
                .extracting(Problem::field)
                .containsExactly("objective_id");
        assertThat(cycle.act(new RobustnessReportTool(null))).isInstanceOf(RobustnessReport.class);
    }

    @Test
    void whatTheTableLacksIsAConflictAndNoFaultOfTheCall() {
        CallFault fault = cycle.refused(new RankAlternatives(null));

        assertThat(fault.outcome()).isEqualTo(CallOutcome.CONFLICT);
        assertThat(fault.errors()).isEmpty();
    }

    @Test
    void ranksAreSimulatedWithTheGivenSeed() {
        RankAcceptabilityTool call = new RankAcceptabilityTool(null, null, 100, null);
        RankAcceptability first = (RankAcceptability) measured().act(call);

        assertThat(cycle.act(new RankAcceptabilityTool(WeightPreference.FIXED, null, 100, 1L)))
                .isEqualTo(first);
        assertThat(
                        cycle.refused(
                                        new RankAcceptabilityTool(
                                                WeightPreference.FIXED,
                                                List.of(objective(1), objective(9)),
                                                100,
                                                1L))
                                .errors())
                .extracting(Problem::field)
                .containsExactly("order[1]");
    }

    @Test
    void aMeansObjectiveHasNoCells() {
        cycle.act(CycleCallFixture.objective("Cache", Direction.HIGHER, false));

        assertThat(cycle.refused(new SensitivityCheck(alternative('b'), objective(3))).errors())
                .containsExactly(
                        new Problem(
                                "means_objective",
                                "objective_id",
                                "obj_3 is a means objective; only fundamental ones have cells"));
    }

    /// With payoffs 10 and 0 or 4 and 4 at even odds, knowing is worth 0.5·10 + 0.5·4 - 5 = 2.
    @Test
    void knowingTheScenarioBeforehandIsWorthTheDifference() {
        ValueOfInformation call =
                new ValueOfInformation(
                        List.of(
                                new ValueOfInformation.Scenario("boom", 0.5),
                                new ValueOfInformation.Scenario("bust", 0.5)),
                        List.of(
                                new ValueOfInformation.Payoff(alternative('b'), List.of(10.0, 0.0)),
                                new ValueOfInformation.Payoff(
                                        alternative('c'), List.of(4.0, 4.0))));

        assertThat(cycle.act(call))
                .isInstanceOfSatisfying(
                        ScenarioInformationValue.class,
                        value -> assertThat(value.toString()).contains("2.0"));
        assertThat(
                        cycle.refused(
                                        new ValueOfInformation(
                                                null,
                                                List.of(
                                                        new ValueOfInformation.Payoff(
                                                                alternative('x'), List.of(1.0)))))
                                .errors())
                .extracting(Problem::field)
                .contains("payoffs[0].alternative_id");
    }

    @Test
    void theMostValuableCellIsSuggestedNext() {
        cycle.rate('b', 1, 1);
        cycle.rate('b', 2, 0);
        cycle.rate('c', 1, 0);

        CellInformationValue value =
                (CellInformationValue) cycle.act(new ValueOfInformation(null, null));

        assertThat(value.items().getFirst().canFlip()).isTrue();
        assertThat(cycle.next())
                .isEqualTo(
                        new NextCall(
                                "rate_consequence",
                                Map.of("alternative_id", "alt_c", "objective_id", "obj_2"),
                                "this cell could change it"));
    }

    @Test
    void whereAnUncertaintyIsNotedAPersonIsAskedAboutIt() {
        cycle.rate('b', 1, 1);
        cycle.rate('b', 2, 0);
        cycle.rate('c', 1, 0);
        cycle.act(new AddConsequenceUncertainty(alternative('c'), objective(2), "Speed", true));
        cycle.act(new AddConsequenceUncertainty(alternative('c'), objective(2), "Limits", true));
        cycle.act(new CommonTool.FlagUncertainty("Other", Component.OBJECTIVES, true, null));

        CellInformationValue value =
                (CellInformationValue) cycle.act(new ValueOfInformation(List.of(), List.of()));

        assertThat(value.unlinkedUncertaintyIds()).containsExactly("unc_3");
        assertThat(cycle.next())
                .isEqualTo(
                        new NextCall(
                                "request_confirmation",
                                Map.of(
                                        "summary",
                                        "Compared with “Option A”, how is “Option C” on “Goal 2”?"
                                                + " Not known so far: Speed; Limits. It could"
                                                + " change which alternative is best.",
                                        "options",
                                        List.of(
                                                "much worse",
                                                "worse",
                                                "the same",
                                                "better",
                                                "much better")),
                                "a person may know; then rate_consequence and"
                                        + " resolve_uncertainty"));
    }

    @Test
    void nothingIsSuggestedWhereNothingCouldChangeOrTheCycleIsClosed() {
        rated().act(new ValueOfInformation(null, null));
        assertThat(cycle.next()).isNull();

        CycleCallFixture closed = CycleCallFixture.table(2, 1);
        closed.changed(now ->
                now.closed(
                        CycleStatus.COMPLETED, new CycleClosure(null, "x", CycleCallFixture.NOW)));
        closed.act(new ValueOfInformation(null, null));
        assertThat(closed.next()).isNull();
    }

    @Test
    void swapsAreTriedWithoutBeingKept() {
        measured();
        PreviewEvenSwaps.Swap even = swap('a', "4", "6");

        EvenSwapPreview preview = (EvenSwapPreview) cycle.act(new PreviewEvenSwaps(List.of(even)));

        assertThat(preview.steps()).hasSize(1);
        assertThat(cycle.contents().tradeoffs().swaps()).isEmpty();
        assertThat(cycle.refused(new PreviewEvenSwaps(List.of(even, swap('x', "1", "2")))).errors())
                .extracting(Problem::field)
                .containsExactly("swaps[1].alternative_id");
        assertThat(cycle.refused(new PreviewEvenSwaps(List.of(swap('a', "x", "y")))).errors())
                .extracting(Problem::field)
                .containsExactly("swaps[0].new_value", "swaps[0].paying_new_value");
    }

    private static PreviewEvenSwaps.Swap swap(char letter, String gained, String paid) {
        return new PreviewEvenSwaps.Swap(
                alternative(letter),
                objective(1),
                new NumberOrLevel(gained),
                objective(2),
                new NumberOrLevel(paid));
    }

    @Test
    void theOverallQualityIsCappedByTheEvidence() {
        for (Element element : Element.values()) {
            cycle.act(new RateDqElement(element, 90, "Seen"));
        }

        DecisionQuality quality = (DecisionQuality) cycle.act(new CalculateOverallDq());

        assertThat(quality.overallDq()).isEqualTo(90);
        assertThat(quality).isEqualTo(QueryContextFactory.quality(cycle.cycle()));
        // why: nobody named who decides, and no cell is rated
        assertThat(quality.evidenceCappedDq()).isLessThan(90);
    }
}
