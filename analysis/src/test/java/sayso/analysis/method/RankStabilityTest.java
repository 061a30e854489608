package sayso.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static sayso.analysis.method.DecisionTableFixture.found;
import static sayso.analysis.method.DecisionTableFixture.id;
import static sayso.analysis.method.DecisionTableFixture.measured;
import static sayso.analysis.method.DecisionTableFixture.measures;
import static sayso.analysis.method.DecisionTableFixture.objective;
import static sayso.analysis.method.DecisionTableFixture.objectiveId;
import static sayso.analysis.method.DecisionTableFixture.rated;
import static sayso.analysis.method.DecisionTableFixture.refused;
import static sayso.analysis.method.DecisionTableFixture.row;
import static sayso.analysis.method.DecisionTableFixture.scaled;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Direction;
import sayso.analysis.table.Objective;

class RankStabilityTest {
    private static final int TRIES = 60;

    /// Each of three is a bit better than the next on the scale that the two of them span.
    private static final DecisionTable CIRCLE =
            measured(
                    List.of(observed(1), observed(2), observed(3)),
                    measures(3, 2, 1),
                    measures(1, 3, 2),
                    measures(2, 1, 3));

    private static final DecisionTable ALONE = measured(List.of(observed(1)), measures(3));

    @Test
    void observedScalesCanGoRoundInCircles() {
        RankStability found = found(RankStability.of(CIRCLE, ValueMethod.ADDITIVE));

        assertThat(found.t2Transitive()).isFalse();
        assertThat(found.cycles()).containsExactly(List.of(id(0), id(2), id(1)));
        assertThat(found.breakRate()).isEqualTo(1);
        assertThat(found.t3Recomposed()).isFalse();
        assertThat(found.stable()).isFalse();
        assertThat(found.pairwise()).hasSize(3);
        assertThat(found.pairwise().getFirst().winner()).isEqualTo(id(1));
        assertThat(found.pairwise().getFirst().scoreB()).isEqualTo(2 / 3.0, within(1e-12));
    }

    @Test
    void aWorseLoserCanTakeTheLeadAway() {
        DecisionTable table =
                measured(
                        List.of(observed(1), scaled(2, 0, 10, null)),
                        measures(10, 4),
                        measures(5, 8.9),
                        measures(0, 10),
                        measures(0, 0));
        assertThat(found(Ranking.of(table, ValueMethod.ADDITIVE)).leaderIds())
                .containsExactly(id(0));
        // where the third has -1, the scale is longer, and 5 of 10 is nearer to the best
        RankStability found = found(RankStability.of(table, ValueMethod.ADDITIVE));
        assertThat(found.t1BestStays()).isFalse();
        assertThat(found.t1Failures())
                .contains(new RankStability.Reversal(id(2), objectiveId(1), List.of(id(1))));
        assertThat(found(RankStability.of(table, ValueMethod.TOPSIS)).pairwise()).hasSize(6);
        assertThat(refused(RankStability.of(table, ValueMethod.WEIGHTED_PRODUCT)).code())
                .isEqualTo("values_not_positive");
    }

    @Test
    void oneAlternativeContradictsNobody() {
        RankStability alone = found(RankStability.of(ALONE, ValueMethod.ADDITIVE));
        assertThat(alone.stable()).isTrue();
        assertThat(alone.breakRate()).isZero();
        assertThat(refused(RankStability.of(rated(row(1, null)), ValueMethod.ADDITIVE)).code())
                .isEqualTo("values_missing");
    }

    @Property(tries = TRIES)
    void setScalesAndRatingsNeverReverse(
            @ForAll @Size(12) List<@IntRange(min = -2, max = 2) Integer> cells) {
        DecisionTable ratings =
                rated(
                        cells.subList(0, 3).toArray(Integer[]::new),
                        cells.subList(3, 6).toArray(Integer[]::new),
                        cells.subList(6, 9).toArray(Integer[]::new),
                        cells.subList(9, 12).toArray(Integer[]::new));
        assertThat(found(RankStability.of(ratings, ValueMethod.PUGH)).stable()).isTrue();
        assertThat(found(RankStability.of(ratings, ValueMethod.ADDITIVE)).stable()).isTrue();
        double[] numbers = cells.stream().mapToDouble(one -> one).toArray();
        DecisionTable values =
                measured(
                        List.of(
                                scaled(1, -2, 2, 0.5),
                                scaled(2, 2, -2, 0.3),
                                scaled(3, -3, 3, 0.2)),
                        measures(numbers[0], numbers[1], numbers[2]),
                        measures(numbers[3], numbers[4], numbers[5]),
                        measures(numbers[6], numbers[7], numbers[8]),
                        measures(numbers[9], numbers[10], numbers[11]));
        assertThat(found(RankStability.of(values, ValueMethod.ADDITIVE)).stable()).isTrue();
    }

    @Property(tries = TRIES)
    void theSharesOfCirclesAreBetweenNoneAndAll(
            @ForAll @Size(12) List<@IntRange(min = 1, max = 9) Integer> cells) {
        double[] numbers = cells.stream().mapToDouble(one -> one).toArray();
        DecisionTable table =
                measured(
                        List.of(observed(1), observed(2), observed(3)),
                        measures(numbers[0], numbers[1], numbers[2]),
                        measures(numbers[3], numbers[4], numbers[5]),
                        measures(numbers[6], numbers[7], numbers[8]),
                        measures(numbers[9], numbers[10], numbers[11]));
        RankStability found = found(RankStability.of(table, ValueMethod.ADDITIVE));
        assertThat(found.breakRate()).isBetween(0.0, 1.0);
        assertThat(found.t3Recomposed() && !found.t2Transitive()).isFalse();
        assertThat(found.pairwise()).hasSize(6);
        for (RankStability.Pair pair : found.pairwise()) {
            boolean even = Math.abs(pair.scoreA() - pair.scoreB()) <= 1e-9;
            assertThat(pair.winner())
                    .isEqualTo(even ? null : pair.scoreA() > pair.scoreB() ? pair.a() : pair.b());
        }
    }

    private static Objective observed(int number) {
        return objective(number, Direction.HIGHER, null, null, null);
    }
}
