package sayso.analysis.tradeoffs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sayso.analysis.call.CallFault;
import sayso.analysis.cycle.JudgementSource;
import sayso.analysis.cycle.Tradeoffs.Weights;
import sayso.analysis.method.WeightMethod;
import sayso.analysis.method.Weighting;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.tool.CycleCallFixture;
import sayso.analysis.tradeoffs.TradeoffTool.SetObjectiveWeights;

class WeightToolHandlerTest {
    private final CycleCallFixture cycle = CycleCallFixture.table(2, 3);

    private static SetObjectiveWeights weights(
            WeightMethod method, @Nullable Boolean dryRun, double... values) {
        List<Weighting.Entry> entries = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            entries.add(new Weighting.Entry(objective(i + 1), values[i]));
        }
        return new SetObjectiveWeights(method, entries, null, dryRun);
    }

    @Test
    void directWeightsBecomeShares() {
        cycle.act(weights(WeightMethod.DIRECT, null, 2, 5, 3));

        Weights kept = kept();
        assertThat(kept.shares())
                .isEqualTo(Map.of(objective(1), 0.2, objective(2), 0.5, objective(3), 0.3));
        assertThat(kept.method()).isEqualTo(WeightMethod.DIRECT);
        assertThat(kept.order()).isEmpty();
        assertThat(kept.stale()).isFalse();
        assertThat(kept.source()).isEqualTo(JudgementSource.AGENT);
    }

    @ParameterizedTest
    @EnumSource(names = {"ROC", "RANK_SUM", "RANK_RECIPROCAL"})
    void aRankingIsKeptMostImportantFirst(WeightMethod method) {
        cycle.act(weights(method, false, 3, 1, 2));

        assertThat(kept().order()).containsExactly(objective(2), objective(3), objective(1));
    }

    /// Of three, the rank order centroid gives 11/18, 5/18 and 2/18: Barron and Barrett,
    /// *Decision Quality Using Ranked Attribute Weights* (1996).
    @Test
    void theCentroidOfThreeRanksIsElevenFiveAndTwoEighteenths() {
        cycle.act(weights(WeightMethod.ROC, false, 3, 1, 2));

        assertThat(share(2)).isCloseTo(11.0 / 18, within(1e-4));
        assertThat(share(3)).isCloseTo(5.0 / 18, within(1e-4));
        assertThat(share(1)).isCloseTo(2.0 / 18, within(1e-4));
    }

    @Test
    void swingPointsHaveNoOrder() {
        cycle.act(weights(WeightMethod.SWING, false, 100, 50, 50));

        assertThat(kept().order()).isEmpty();
        assertThat(share(1)).isEqualTo(0.5);
    }

    @Test
    void comparisonsByPairsHaveNoEntries() {
        cycle.act(
                new SetObjectiveWeights(
                        WeightMethod.AHP,
                        null,
                        List.of(
                                new Weighting.Comparison(objective(1), objective(2), 2),
                                new Weighting.Comparison(objective(1), objective(3), 4),
                                new Weighting.Comparison(objective(2), objective(3), 2)),
                        false));

        // why: 4 : 2 : 1 without any contradiction
        assertThat(share(1)).isCloseTo(4.0 / 7, within(1e-4));
        assertThat(share(3)).isCloseTo(1.0 / 7, within(1e-4));
        assertThat(kept().order()).isEmpty();
    }

    @Test
    void aTrialKeepsNothing() {
        cycle.act(weights(WeightMethod.DIRECT, false, 1, 1, 2));

        Weighting tried = (Weighting) cycle.act(weights(WeightMethod.DIRECT, true, 1, 0, 0));

        assertThat(tried.weights()).containsEntry(objective(1), 1.0);
        assertThat(share(1)).isEqualTo(0.25);
    }

    @Test
    void weightsThatSayNothingAreRefusedWithTheirFields() {
        CallFault fault = cycle.refused(weights(WeightMethod.DIRECT, false, 1, -1, 1));

        assertThat(fault.errors().getFirst().field()).isEqualTo("entries[1].value");
        assertThat(
                        cycle.refused(new SetObjectiveWeights(WeightMethod.ROC, null, null, null))
                                .errors())
                .isNotEmpty();
        assertThat(cycle.contents().tradeoffs().weights()).isNull();
    }

    private double share(int number) {
        Map<ObjectiveId, Double> shares = kept().shares();
        return shares.getOrDefault(objective(number), Double.NaN);
    }

    private Weights kept() {
        Weights weights = cycle.contents().tradeoffs().weights();
        assertThat(weights).isNotNull();
        return weights;
    }
}
