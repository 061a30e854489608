package sayso.analysis.method;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static sayso.analysis.method.DecisionTableFixture.found;
import static sayso.analysis.method.DecisionTableFixture.id;
import static sayso.analysis.method.DecisionTableFixture.measured;
import static sayso.analysis.method.DecisionTableFixture.measures;
import static sayso.analysis.method.DecisionTableFixture.objectiveId;
import static sayso.analysis.method.DecisionTableFixture.rated;
import static sayso.analysis.method.DecisionTableFixture.refused;
import static sayso.analysis.method.DecisionTableFixture.row;
import static sayso.analysis.method.DecisionTableFixture.scaled;
import static sayso.analysis.method.DecisionTableFixture.uncertain;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Distribution;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveId;

class RankAcceptabilityTest {
    private static final int MANY = 20_000;
    private static final DecisionTable OPPOSED =
            measured(
                    List.of(scaled(1, 0, 1, null), scaled(2, 0, 1, null)),
                    measures(1, 0),
                    measures(0, 1));

    @Test
    void opposedAlternativesShareTheWeightsBetweenThem() {
        RankAcceptability found = run(OPPOSED, WeightPreference.NONE, List.of());

        assertThat(found.rankAcceptability().get(id(0)).getFirst()).isEqualTo(0.5, within(0.02));
        assertThat(requireNonNull(found.centralWeights().get(id(0))).get(objectiveId(1)))
                .isEqualTo(0.75, within(0.02));
        assertThat(requireNonNull(found.centralWeights().get(id(1))).get(objectiveId(1)))
                .isEqualTo(0.25, within(0.02));
        assertThat(found.confidenceFactor().get(id(0))).isEqualTo(1.0);
        assertThat(found.standardError()).isEqualTo(0.5 / Math.sqrt(MANY), within(1e-4));
    }

    @Test
    void anOrderOfWeightsIsKept() {
        List<ObjectiveId> order = List.of(objectiveId(2), objectiveId(1));
        RankAcceptability found = run(OPPOSED, WeightPreference.ORDINAL, order);

        assertThat(found.rankAcceptability().get(id(1))).containsExactly(1.0, 0.0);
        assertThat(found.centralWeights().get(id(0))).isNull();
        assertThat(found.confidenceFactor().get(id(0))).isNull();
        assertThat(
                        refused(
                                        RankAcceptability.of(
                                                OPPOSED,
                                                WeightPreference.ORDINAL,
                                                List.of(objectiveId(1), objectiveId(1)),
                                                100,
                                                1))
                                .field())
                .isEqualTo("order");
    }

    @Test
    void openRatingsAreDrawnAsTheyAreLikely() {
        DecisionTable unknown = rated(row((Integer) null));
        assertThat(run(unknown, WeightPreference.FIXED, List.of()).rankAcceptability().get(id(1)))
                .satisfies(shares -> assertThat(shares.getFirst()).isEqualTo(0.5, within(0.02)));
        DecisionTable range =
                DecisionTableFixture.judged(new Judgement[] {new Judgement.Range(-1, 1, 2)});
        RankAcceptability found = run(range, WeightPreference.FIXED, List.of());
        assertThat(found.rankAcceptability().get(id(1)).getFirst()).isEqualTo(0.75, within(0.02));
        assertThat(found.pairwiseWinning().get(id(0)).get(id(1))).isEqualTo(0.25, within(0.02));
    }

    @Test
    void sharesSumToOneAndTiesShareTheirRanks() {
        RankAcceptability found =
                run(rated(row(0, 0), row(1, null)), WeightPreference.NONE, List.of());
        for (int rank = 0; rank < 3; rank++) {
            double sum = 0;
            for (List<Double> shares : found.rankAcceptability().values()) {
                sum += shares.get(rank);
            }
            assertThat(sum).isEqualTo(1, within(1e-9));
        }
        assertThat(found.rankAcceptability().values())
                .allSatisfy(shares ->
                        assertThat(shares.stream().mapToDouble(one -> one).sum())
                                .isEqualTo(1, within(1e-9)));
        assertThat(found.pairwiseWinning().get(id(0)).get(id(1))).isEqualTo(0.5);
    }

    @Test
    void theSameSeedGivesTheSameResult() {
        DecisionTable table =
                measured(
                        List.of(scaled(1, 0, 1, null)),
                        new MeasuredValue[] {uncertain(new Distribution.Beta(2, 3))},
                        new MeasuredValue[] {uncertain(new Distribution.Uniform(0, 1))});
        RankAcceptability one =
                found(RankAcceptability.of(table, WeightPreference.NONE, List.of(), 500, 3));
        assertThat(found(RankAcceptability.of(table, WeightPreference.NONE, List.of(), 500, 3)))
                .isEqualTo(one);
        assertThat(found(RankAcceptability.of(table, WeightPreference.NONE, List.of(), 500, 4)))
                .isNotEqualTo(one);
    }

    private static RankAcceptability run(
            DecisionTable table, WeightPreference preferences, List<ObjectiveId> order) {
        return found(RankAcceptability.of(table, preferences, order, MANY, 1));
    }
}
