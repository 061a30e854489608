package sayso.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static sayso.analysis.method.DecisionTableFixture.faults;
import static sayso.analysis.method.DecisionTableFixture.found;
import static sayso.analysis.method.DecisionTableFixture.measured;
import static sayso.analysis.method.DecisionTableFixture.measures;
import static sayso.analysis.method.DecisionTableFixture.objectiveId;
import static sayso.analysis.method.DecisionTableFixture.refused;
import static sayso.analysis.method.DecisionTableFixture.scaled;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.analysis.method.Weighting.Comparison;
import sayso.analysis.method.Weighting.Entry;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.ObjectiveId;

class WeightingTest {
    private static final DecisionTable THREE =
            measured(
                    List.of(scaled(1, 0, 1, null), scaled(2, 0, 1, null), scaled(3, 9, 0, null)),
                    measures(0, 0, 0));

    @Test
    void pointsBecomeShares() {
        assertThat(weights(entries(WeightMethod.DIRECT, 2, 1, 1))).containsExactly(0.5, 0.25, 0.25);
        Weighting swing = found(entries(WeightMethod.SWING, 100, 50, 50));
        assertThat(swing.weights().values()).containsExactly(0.5, 0.25, 0.25);
        assertThat(swing.ranges()).hasSize(3);
    }

    @Test
    void ranksBecomeWeights() {
        assertThat(weights(entries(WeightMethod.ROC, 1, 2, 3)))
                .containsExactly(new double[] {11 / 18.0, 5 / 18.0, 2 / 18.0}, within(1e-12));
        assertThat(weights(entries(WeightMethod.RANK_SUM, 3, 2, 1)))
                .containsExactly(new double[] {1 / 6.0, 2 / 6.0, 3 / 6.0}, within(1e-12));
        assertThat(weights(entries(WeightMethod.RANK_RECIPROCAL, 1, 2, 3)))
                .containsExactly(new double[] {6 / 11.0, 3 / 11.0, 2 / 11.0}, within(1e-12));
        assertThat(weights(entries(WeightMethod.ROC, 1, 2, 2)))
                .containsExactly(new double[] {22 / 36.0, 7 / 36.0, 7 / 36.0}, within(1e-12));
    }

    @Test
    void pairsBecomeWeights() {
        assertThat(weights(compared(WeightMethod.PAIRWISE, 1, 1, 0.5)))
                .containsExactly(new double[] {2.5 / 4.5, 1 / 4.5, 1 / 4.5}, within(1e-12));
        Weighting consistent = found(compared(WeightMethod.AHP, 2, 4, 2));
        assertThat(consistent.weights().get(objectiveId(1))).isEqualTo(4 / 7.0, within(1e-9));
        assertThat(consistent.consistencyRatio()).isEqualTo(0, within(1e-9));
        assertThat(consistent.warnings()).isEmpty();
        Weighting circular = found(compared(WeightMethod.AHP, 3, 1 / 3.0, 3));
        assertThat(circular.weights().get(objectiveId(2))).isEqualTo(1 / 3.0, within(1e-9));
        // the eigenvalue is 1 + 3 + 1/3
        assertThat(circular.consistencyRatio()).isEqualTo((4 / 3.0) / 2 / 0.58, within(1e-9));
        assertThat(circular.warnings()).containsExactly("inconsistent");
    }

    @Test
    void everythingIsAnsweredOnce() {
        assertThat(refused(entries(WeightMethod.DIRECT, 1, 1)).message())
                .isEqualTo("o3 is not answered");
        assertThat(refused(entries(WeightMethod.DIRECT, 0, 0, 0)).field()).isEqualTo("entries");
        assertThat(refused(entries(WeightMethod.SWING, 90, 1, 1)).message())
                .isEqualTo("no entry has 100 points");
        assertThat(refused(entries(WeightMethod.SWING, 101, 1, 1)).field())
                .isEqualTo("entries[0].value");
        assertThat(refused(entries(WeightMethod.DIRECT, 1, 1, 1, 1)).field())
                .isEqualTo("entries[3].objective_id");
        assertThat(refused(compared(WeightMethod.PAIRWISE, 1, 0.7, 1)).field())
                .isEqualTo("comparisons[1].value");
        Comparison self = new Comparison(objectiveId(1), objectiveId(1), 1);
        assertThat(
                        refused(Weighting.of(THREE, WeightMethod.AHP, List.of(), List.of(self)))
                                .message())
                .isEqualTo("o1 is compared with itself");
        assertThat(refused(Weighting.of(THREE, WeightMethod.AHP, List.of(), List.of())).message())
                .isEqualTo("o1 and o2 are not compared");
    }

    @Test
    void ahpJudgesOnlyAsManyObjectivesAsARandomIndexIsPublishedFor() {
        assertThat(found(alike(15)).consistencyRatio()).isZero();
        MethodFault fault = DecisionTableFixture.refused(alike(16));
        assertThat(fault.field()).isEqualTo("method");
        assertThat(fault.message()).contains("at most 15 objectives, not of 16");
    }

    /// Objectives that all matter the same.
    private static MethodOutcome<Weighting> alike(int objectives) {
        Integer[] ratings = new Integer[objectives];
        Arrays.fill(ratings, 1);
        List<Comparison> comparisons = new ArrayList<>();
        for (int a = 1; a <= objectives; a++) {
            for (int b = a + 1; b <= objectives; b++) {
                comparisons.add(new Comparison(objectiveId(a), objectiveId(b), 1));
            }
        }
        return Weighting.of(
                DecisionTableFixture.rated(ratings), WeightMethod.AHP, List.of(), comparisons);
    }

    @Test
    void allThatIsWrongIsToldAtOnce() {
        MethodOutcome<Weighting> entries =
                Weighting.of(
                        THREE,
                        WeightMethod.SWING,
                        List.of(
                                new Entry(new ObjectiveId("price"), -1),
                                new Entry(objectiveId(2), 101),
                                new Entry(objectiveId(2), 100)),
                        List.of());
        assertThat(faults(entries))
                .extracting(MethodFault::field)
                .containsExactly(
                        "entries[0].objective_id",
                        "entries[0].value",
                        "entries[1].value",
                        "entries[2]",
                        "entries",
                        "entries");
        MethodOutcome<Weighting> pairs =
                Weighting.of(
                        THREE,
                        WeightMethod.AHP,
                        List.of(),
                        List.of(
                                new Comparison(new ObjectiveId("x"), new ObjectiveId("y"), 0),
                                new Comparison(objectiveId(1), objectiveId(2), 2),
                                new Comparison(objectiveId(2), objectiveId(1), 2)));
        assertThat(faults(pairs))
                .extracting(MethodFault::message)
                .containsExactly(
                        "'x' is not an objective in play",
                        "'y' is not an objective in play",
                        "value 0 is not a number above 0",
                        "o2 and o1 are compared twice",
                        "o1 and o3 are not compared",
                        "o2 and o3 are not compared");
    }

    private static MethodOutcome<Weighting> entries(WeightMethod method, double... values) {
        List<Entry> entries = new ArrayList<>();
        for (int k = 0; k < values.length; k++) {
            entries.add(new Entry(objectiveId(k + 1), values[k]));
        }
        return Weighting.of(THREE, method, entries, List.of());
    }

    /// @param values first with second, first with third, second with third
    private static MethodOutcome<Weighting> compared(WeightMethod method, double... values) {
        return Weighting.of(
                THREE,
                method,
                List.of(),
                List.of(
                        new Comparison(objectiveId(1), objectiveId(2), values[0]),
                        new Comparison(objectiveId(1), objectiveId(3), values[1]),
                        new Comparison(objectiveId(2), objectiveId(3), values[2])));
    }

    private static double[] weights(MethodOutcome<Weighting> outcome) {
        return found(outcome).weights().values().stream().mapToDouble(one -> one).toArray();
    }
}
