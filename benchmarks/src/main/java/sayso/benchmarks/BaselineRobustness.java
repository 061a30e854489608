package sayso.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Robustness report computed on bare arrays, without explanations: every flip, every crossing, the
/// stability of the ranks and the draws. Written for this benchmark alone; it shares no code with
/// the product.
final class BaselineRobustness {
    static final double CLOSE = 1e-9;

    private static final int RATINGS = 5;
    private static final int DRAWS = 10_000;

    private final RobustnessFixture matrix;
    private final double[] from;
    private final double[] to;
    private final double[][] worth;
    private final double[] scores;

    private BaselineRobustness(RobustnessFixture matrix) {
        this.matrix = matrix;
        this.from = new double[matrix.width()];
        this.to = new double[matrix.width()];
        this.worth = new double[matrix.size()][matrix.width()];
        for (int k = 0; k < matrix.width(); k++) {
            measure(k);
            for (int i = 0; i < matrix.size(); i++) {
                worth[i][k] = worth(i, k);
            }
        }
        this.scores = scores(worth, matrix.weights);
    }

    /// What came out.
    ///
    /// @param leader -1 where nobody leads alone
    /// @param steps the fewest that end the lead; 0 where no cell does
    /// @param distance from a weight to the nearest crossing; 1 where there is none
    record Findings(
            int leader,
            int steps,
            double distance,
            double fixed,
            double none,
            boolean stable,
            String verdict,
            List<Integer> possible) {}

    static Findings of(RobustnessFixture matrix, long seed) {
        return new BaselineRobustness(matrix).findings(seed);
    }

    private Findings findings(long seed) {
        boolean[] leaders = leaders(scores);
        int leader = -1;
        int count = 0;
        for (int i = 0; i < leaders.length; i++) {
            leader = leaders[i] ? i : leader;
            count += leaders[i] ? 1 : 0;
        }
        leader = count == 1 ? leader : -1;
        int steps = leader < 0 ? 0 : fewestSteps(leader);
        double distance = nearestCrossing();
        double fixed = leader < 0 ? 0 : draws(seed).firsts(leader, DRAWS, false);
        double none = leader < 0 ? 0 : draws(seed).firsts(leader, DRAWS, true);
        boolean stable = bestStays(leaders) && pairsAgree();
        int failed =
                (leader < 0 ? 1 : 0)
                        + (leader < 0 || steps == 1 ? 1 : 0)
                        + (distance < 0.10 - CLOSE ? 1 : 0)
                        + (fixed < 0.80 - CLOSE || none < 0.50 - CLOSE ? 1 : 0)
                        + (stable ? 0 : 1);
        boolean fragile = leader < 0 || steps == 1 || failed > 1;
        return new Findings(
                leader,
                steps,
                distance,
                fixed,
                none,
                stable,
                fragile ? "fragile" : failed == 0 ? "robust" : "moderate",
                possibleLeaders());
    }

    private BaselineSimulation draws(long seed) {
        return new BaselineSimulation(matrix, worth, from, to, seed);
    }

    /// Finds the ends of the scale of an objective.
    private void measure(int k) {
        if (matrix.measured[k] && matrix.scaleIsSet[k]) {
            from[k] = RobustnessFixture.WORST;
            to[k] = RobustnessFixture.BEST;
        } else if (matrix.measured[k]) {
            from[k] = Double.POSITIVE_INFINITY;
            to[k] = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < matrix.size(); i++) {
                from[k] = Math.min(from[k], matrix.mean[i][k]);
                to[k] = Math.max(to[k], matrix.mean[i][k]);
            }
        }
    }

    private double worth(int i, int k) {
        return matrix.measured[k]
                ? on(from[k], to[k], matrix.mean[i][k])
                : (matrix.expected[i][k] + 2) / 4.0;
    }

    private static double on(double low, double high, double value) {
        return low < high ? (value - low) / (high - low) : 0;
    }

    private static double[] scores(double[][] worth, double[] weights) {
        double[] scores = new double[worth.length];
        for (int i = 0; i < scores.length; i++) {
            for (int k = 0; k < weights.length; k++) {
                scores[i] += weights[k] * worth[i][k];
            }
        }
        return scores;
    }

    private static boolean[] leaders(double[] scores) {
        double most = Double.NEGATIVE_INFINITY;
        for (double score : scores) {
            most = Math.max(most, score);
        }
        boolean[] leaders = new boolean[scores.length];
        for (int i = 0; i < leaders.length; i++) {
            leaders[i] = scores[i] >= most - CLOSE;
        }
        return leaders;
    }

    private int fewestSteps(int leader) {
        int fewest = 0;
        double[] then = scores.clone();
        for (int i = 1; i < matrix.size(); i++) {
            for (int k = 0; k < matrix.width(); k++) {
                for (int steps = 1; steps < RATINGS && !matrix.measured[k]; steps++) {
                    int by = i == leader ? -steps : steps;
                    int rating = matrix.expected[i][k] + by;
                    then[i] = scores[i] + matrix.weights[k] * by / 4;
                    boolean possible = rating >= -2 && rating <= 2;
                    if (possible && (fewest == 0 || steps < fewest) && !leaders(then)[leader]) {
                        fewest = steps;
                    }
                }
            }
            then[i] = scores[i];
        }
        return fewest;
    }

    private double nearestCrossing() {
        double nearest = 1;
        for (int k = 0; k < matrix.width(); k++) {
            double weight = matrix.weights[k];
            double[] own = new double[matrix.size()];
            double[] rest = new double[matrix.size()];
            for (int i = 0; i < own.length; i++) {
                own[i] = worth[i][k];
                for (int j = 0; j < matrix.width(); j++) {
                    rest[i] += j == k ? 0 : matrix.weights[j] / (1 - weight) * worth[i][j];
                }
            }
            double[] meetings = meetings(own, rest);
            for (int m = 0; m < meetings.length; m++) {
                double before = m == 0 ? 0 : meetings[m - 1];
                double after = m == meetings.length - 1 ? 1 : meetings[m + 1];
                boolean[] below = leadersAt(own, rest, (before + meetings[m]) / 2);
                boolean[] above = leadersAt(own, rest, (meetings[m] + after) / 2);
                if (!Arrays.equals(below, above)) {
                    nearest = Math.min(nearest, Math.abs(meetings[m] - weight));
                }
            }
        }
        return nearest;
    }

    private static double[] meetings(double[] own, double[] rest) {
        double[] found = new double[own.length * own.length];
        int count = 0;
        for (int a = 0; a < own.length; a++) {
            for (int b = a + 1; b < own.length; b++) {
                double gap = rest[b] - rest[a];
                double slope = own[a] - own[b] + gap;
                double at = gap / slope;
                if (slope != 0 && at > CLOSE && at < 1 - CLOSE) {
                    found[count++] = at;
                }
            }
        }
        Arrays.sort(found, 0, count);
        int apart = 0;
        for (int m = 0; m < count; m++) {
            if (apart == 0 || found[m] > found[apart - 1] + CLOSE) {
                found[apart++] = found[m];
            }
        }
        return Arrays.copyOf(found, apart);
    }

    private static boolean[] leadersAt(double[] own, double[] rest, double weight) {
        double[] at = new double[own.length];
        for (int i = 0; i < at.length; i++) {
            at[i] = weight * own[i] + (1 - weight) * rest[i];
        }
        return leaders(at);
    }

    /// Makes every cell of those who do not lead a little worse, one at a time, and scores all anew.
    private boolean bestStays(boolean[] leading) {
        boolean stays = true;
        for (int i = 0; i < matrix.size(); i++) {
            for (int k = 0; k < matrix.width() && !leading[i]; k++) {
                double @Nullable [][] then = worsened(i, k);
                if (then != null) {
                    boolean[] after = leaders(scores(then, matrix.weights));
                    for (int j = 0; j < after.length; j++) {
                        stays &= !leading[j] || after[j];
                    }
                }
            }
        }
        return stays;
    }

    private double @Nullable [][] worsened(int i, int k) {
        double[][] then = new double[matrix.size()][];
        for (int j = 0; j < then.length; j++) {
            then[j] = worth[j].clone();
        }
        if (!matrix.measured[k]) {
            then[i][k] -= 0.25;
            return matrix.expected[i][k] > -2 ? then : null;
        }
        double[] values = new double[then.length];
        for (int j = 0; j < values.length; j++) {
            values[j] = matrix.mean[j][k];
        }
        values[i] -= (to[k] - from[k]) / 10;
        double low = matrix.scaleIsSet[k] ? from[k] : Arrays.stream(values).min().orElseThrow();
        double high = matrix.scaleIsSet[k] ? to[k] : Arrays.stream(values).max().orElseThrow();
        for (int j = 0; j < values.length; j++) {
            then[j][k] = on(low, high, values[j]);
        }
        return then;
    }

    /// Ranks every pair alone, looks for circles, and compares the order of the pairs with that of all.
    private boolean pairsAgree() {
        int size = matrix.size();
        boolean[][] beats = new boolean[size][size];
        double[] points = new double[size];
        for (int a = 0; a < size; a++) {
            for (int b = a + 1; b < size; b++) {
                double margin = marginAlone(a, b);
                beats[a][b] = margin > CLOSE;
                beats[b][a] = margin < -CLOSE;
                points[a] += beats[a][b] ? 1 : beats[b][a] ? 0 : 0.5;
                points[b] += beats[b][a] ? 1 : beats[a][b] ? 0 : 0.5;
            }
        }
        boolean agree = true;
        for (int a = 0; a < size; a++) {
            for (int b = 0; b < size; b++) {
                agree &= (scores[a] > scores[b] + CLOSE) == (points[a] > points[b] + CLOSE);
                for (int c = 0; c < size; c++) {
                    agree &= !(beats[a][b] && beats[b][c] && beats[c][a]);
                }
            }
        }
        return agree;
    }

    private double marginAlone(int a, int b) {
        double first = 0;
        double second = 0;
        for (int k = 0; k < matrix.width(); k++) {
            double one = worth[a][k];
            double other = worth[b][k];
            if (matrix.measured[k] && !matrix.scaleIsSet[k]) {
                double x = matrix.mean[a][k];
                double y = matrix.mean[b][k];
                one = on(Math.min(x, y), Math.max(x, y), x);
                other = on(Math.min(x, y), Math.max(x, y), y);
            }
            first += matrix.weights[k] * one;
            second += matrix.weights[k] * other;
        }
        return first - second;
    }

    private List<Integer> possibleLeaders() {
        double[] low = new double[matrix.size()];
        double[] high = new double[matrix.size()];
        for (int i = 0; i < low.length; i++) {
            for (int k = 0; k < matrix.width(); k++) {
                boolean rated = !matrix.measured[k];
                low[i] += matrix.weights[k] * (rated ? (matrix.low[i][k] + 2) / 4.0 : worth[i][k]);
                high[i] +=
                        matrix.weights[k] * (rated ? (matrix.high[i][k] + 2) / 4.0 : worth[i][k]);
            }
        }
        List<Integer> leaders = new ArrayList<>();
        for (int i = 0; i < low.length; i++) {
            boolean possible = true;
            for (int j = 0; j < low.length; j++) {
                possible &= j == i || high[i] >= low[j] - CLOSE;
            }
            if (possible) {
                leaders.add(i);
            }
        }
        return leaders;
    }
}
