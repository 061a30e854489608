package sayso.benchmarks;

import java.util.SplittableRandom;
import sayso.analysis.table.Alternative;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.Cell;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.DecisionTableBuilder;
import sayso.analysis.table.Direction;
import sayso.analysis.table.Distribution;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.Objective;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.table.ObjectiveScale;

/// Full matrix of generated ratings and values, as arrays by alternative, then objective. Of ten
/// objectives two are measured: one on the scale that its values show, the other on a set scale,
/// where every fifth value is a normal distribution. Of the ratings every eighth is a range. The
/// status quo comes first.
final class RobustnessFixture {
    /// The ends of the scales that are set, the best last; more is better.
    static final double WORST = 0;

    static final double BEST = 1_000;

    private static final int OF_TEN = 10;
    private static final int EVERY_RANGE = 8;
    private static final int EVERY_DISTRIBUTION = 5;

    final double[] weights;
    final boolean[] measured;
    final boolean[] scaleIsSet;
    final int[][] low;
    final int[][] expected;
    final int[][] high;
    final double[][] mean;
    final double[][] deviation;

    private RobustnessFixture(int side) {
        this.weights = new double[side];
        this.measured = new boolean[side];
        this.scaleIsSet = new boolean[side];
        this.low = new int[side][side];
        this.expected = new int[side][side];
        this.high = new int[side][side];
        this.mean = new double[side][side];
        this.deviation = new double[side][side];
    }

    int size() {
        return low.length;
    }

    int width() {
        return weights.length;
    }

    static RobustnessFixture of(int side, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        RobustnessFixture made = new RobustnessFixture(side);
        double sum = 0;
        for (int k = 0; k < side; k++) {
            made.weights[k] = random.nextInt(1, 100);
            sum += made.weights[k];
            made.measured[k] = k % OF_TEN < 2;
            made.scaleIsSet[k] = k % OF_TEN == 1;
        }
        for (int k = 0; k < side; k++) {
            made.weights[k] /= sum;
            for (int i = 0; i < side; i++) {
                made.fill(i, k, random);
            }
        }
        return made;
    }

    private void fill(int i, int k, SplittableRandom random) {
        if (measured[k]) {
            mean[i][k] = random.nextInt(100, 900);
            boolean sure = !scaleIsSet[k] || i % EVERY_DISTRIBUTION != 0;
            deviation[i][k] = sure ? 0 : random.nextInt(10, 50);
        } else if (i > 0) {
            // why: without one that is better than most, nobody would lead
            expected[i][k] = random.nextInt(i == 1 ? -1 : -2, i == 1 ? 3 : 2);
            boolean range = (i * width() + k) % EVERY_RANGE == 0;
            low[i][k] = range ? Math.max(-2, expected[i][k] - 1) : expected[i][k];
            high[i][k] = range ? Math.min(2, expected[i][k] + 1) : expected[i][k];
        }
    }

    static AlternativeId alternative(int i) {
        return new AlternativeId("alt_" + i);
    }

    /// The same as the product reads it.
    DecisionTable table() {
        DecisionTableBuilder draft = new DecisionTableBuilder();
        for (int i = 0; i < size(); i++) {
            draft.alternative(new Alternative(alternative(i), "Option " + i, i == 0, false));
        }
        for (int k = 0; k < width(); k++) {
            ObjectiveScale scale = scaleIsSet[k] ? new ObjectiveScale.Ends(WORST, BEST) : null;
            ObjectiveId id = new ObjectiveId("obj_" + k);
            draft.objective(
                    new Objective(
                            id,
                            "Objective " + k,
                            Direction.HIGHER,
                            null,
                            scale,
                            null,
                            weights[k],
                            false));
            for (int i = 0; i < size(); i++) {
                draft.cell(alternative(i), id, cell(i, k));
            }
        }
        return draft.table();
    }

    private Cell cell(int i, int k) {
        if (measured[k]) {
            return Cell.EMPTY.with(
                    deviation[i][k] > 0
                            ? new MeasuredValue.Uncertain(
                                    new Distribution.Normal(mean[i][k], deviation[i][k]))
                            : new MeasuredValue.Exact(mean[i][k]));
        }
        return Cell.EMPTY.with(
                low[i][k] < high[i][k]
                        ? new Judgement.Range(low[i][k], expected[i][k], high[i][k])
                        : new Judgement.Rating(expected[i][k]));
    }
}
