package sayso.analysis.method;

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

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;

class WeightSensitivityTest {
    private static final int STEPS = 500;

    @Test
    void theLeaderChangesWhereTheLinesMeet() {
        DecisionTable table =
                measured(
                        List.of(scaled(1, 0, 1, 0.4), scaled(2, 0, 1, 0.6)),
                        measures(0.8, 0.2),
                        measures(0.3, 0.6));

        WeightSensitivity found = found(WeightSensitivity.of(table, objectiveId(1), true));

        assertThat(found.currentWeight()).isEqualTo(0.4);
        assertThat(found.leaderIds()).containsExactly(id(1));
        assertThat(found.stableFrom()).isEqualTo(0);
        assertThat(found.stableTo()).isEqualTo(0.444444, within(1e-6));
        assertThat(found.crossings()).hasSize(1);
        assertThat(found.crossings().getFirst().leadersBelow()).containsExactly(id(1));
        assertThat(found.crossings().getFirst().leadersAbove()).containsExactly(id(0));
        assertThat(found.leadersAt0()).containsExactly(id(1));
        assertThat(found.leadersAt1()).containsExactly(id(0));
    }

    /// Two objectives with weights 0 and 1; a = (1, 5), b = (0, 5): they tie only where the first counts
    /// nothing.
    @Test
    void aTieAtAnEndOfTheWeightsEndsTheRange() {
        DecisionTable table =
                measured(
                        List.of(scaled(1, 0, 1, 0.0), scaled(2, 0, 5, 1.0)),
                        measures(1, 5),
                        measures(0, 5));

        WeightSensitivity first = found(WeightSensitivity.of(table, objectiveId(1), true));
        assertThat(first.leaderIds()).containsExactly(id(0), id(1));
        assertThat(first.leadersAt1()).containsExactly(id(0));
        assertThat(first.stableFrom()).isZero();
        assertThat(first.stableTo()).isZero();

        WeightSensitivity second = found(WeightSensitivity.of(table, objectiveId(2), true));
        assertThat(second.leadersAt0()).containsExactly(id(0));
        assertThat(second.leadersAt1()).containsExactly(id(0), id(1));
        assertThat(second.stableFrom()).isEqualTo(1);
        assertThat(second.stableTo()).isEqualTo(1);
    }

    @Test
    void whoLeadsAloneStaysALeaderWhereAnotherJoinsAtAnEnd() {
        DecisionTable table =
                measured(
                        List.of(scaled(1, 0, 1, 0.5), scaled(2, 0, 5, 0.5)),
                        measures(1, 5),
                        measures(0, 5));

        WeightSensitivity found = found(WeightSensitivity.of(table, objectiveId(1), true));

        assertThat(found.leaderIds()).containsExactly(id(0));
        assertThat(found.stableFrom()).isZero();
        assertThat(found.stableTo()).isEqualTo(1);
        assertThat(found.leadersAt0()).containsExactly(id(0), id(1));
    }

    @Property(tries = 200)
    void inTheRangeALongScanKeepsTheLeadersAndJustBeyondItDoesNot(
            @ForAll @Size(9) List<@IntRange(max = 3) Integer> cells,
            @ForAll @IntRange(max = 4) int quarters) {
        double weight = quarters / 4.0;
        DecisionTable table = table(cells, weight, (1 - weight) / 2, (1 - weight) / 2);
        WeightSensitivity found = found(WeightSensitivity.of(table, objectiveId(1), true));

        for (int step = 0; step <= STEPS; step++) {
            double at = (double) step / STEPS;
            List<AlternativeId> leaders =
                    found(
                                    Ranking.of(
                                            table(cells, at, (1 - at) / 2, (1 - at) / 2),
                                            ValueMethod.ADDITIVE))
                            .leaderIds();
            if (at >= found.stableFrom() && at <= found.stableTo()) {
                assertThat(leaders).containsAll(found.leaderIds());
            }
        }
        for (double beyond :
                List.of(found.stableFrom() - 1.0 / STEPS, found.stableTo() + 1.0 / STEPS)) {
            if (beyond >= 0 && beyond <= 1) {
                assertThat(lost(cells, found, beyond)).isTrue();
            }
        }
    }

    /// Whether somebody who leads at the present weight does not lead there or half way to it.
    private static boolean lost(List<Integer> cells, WeightSensitivity found, double beyond) {
        double edge = beyond < found.stableFrom() ? found.stableFrom() : found.stableTo();
        for (int part = 1; part <= 64; part++) {
            double at = edge + (beyond - edge) * part / 64;
            List<AlternativeId> leaders =
                    found(
                                    Ranking.of(
                                            table(cells, at, (1 - at) / 2, (1 - at) / 2),
                                            ValueMethod.ADDITIVE))
                            .leaderIds();
            if (!leaders.containsAll(found.leaderIds())) {
                return true;
            }
        }
        return false;
    }

    @Property(tries = 100)
    void betweenTheCrossingsALongScanFindsTheSameLeaders(
            @ForAll @Size(9) List<@IntRange(max = 10) Integer> cells) {
        DecisionTable table = table(cells, 0.2, 0.3, 0.5);
        WeightSensitivity found = found(WeightSensitivity.of(table, objectiveId(1), true));

        for (int step = 0; step < STEPS; step++) {
            double weight = (step + 0.5) / STEPS;
            boolean near =
                    found.crossings().stream()
                            .anyMatch(one -> Math.abs(one.weight() - weight) < 1e-6);
            if (!near) {
                DecisionTable moved =
                        table(cells, weight, (1 - weight) * 0.3 / 0.8, (1 - weight) * 0.5 / 0.8);
                List<AlternativeId> scanned =
                        found(Ranking.of(moved, ValueMethod.ADDITIVE)).leaderIds();
                // a line may touch the lead in one point without a change
                assertThat(scanned).containsAll(predicted(found, weight));
            }
        }
    }

    private static List<AlternativeId> predicted(WeightSensitivity found, double weight) {
        List<AlternativeId> leaders =
                found.crossings().isEmpty()
                        ? found.leaderIds()
                        : found.crossings().getFirst().leadersBelow();
        for (WeightSensitivity.Crossing crossing : found.crossings()) {
            leaders = crossing.weight() < weight ? crossing.leadersAbove() : leaders;
        }
        return leaders;
    }

    private static DecisionTable table(List<Integer> cells, double a, double b, double c) {
        return measured(
                List.of(scaled(1, 0, 10, a), scaled(2, 0, 10, b), scaled(3, 0, 10, c)),
                measures(cells.get(0), cells.get(1), cells.get(2)),
                measures(cells.get(3), cells.get(4), cells.get(5)),
                measures(cells.get(6), cells.get(7), cells.get(8)));
    }

    @Test
    void ratingsWillDoWhereTheyAreWhole() {
        WeightSensitivity found =
                found(WeightSensitivity.of(rated(row(1, -1)), objectiveId(1), false));
        assertThat(found.leaderIds()).containsExactly(id(0), id(1));
        assertThat(found.crossings()).hasSize(1);
        assertThat(found.stableFrom()).isEqualTo(0.5);
        assertThat(found.stableTo()).isEqualTo(0.5);
        assertThat(refused(WeightSensitivity.of(rated(row(1, null)), objectiveId(1), false)).code())
                .isEqualTo("values_missing");
    }
}
