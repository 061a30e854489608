package sayso.analysis.method;

import org.jspecify.annotations.Nullable;
import sayso.analysis.table.Judgement;

/// The lowest and highest Pugh totals that the alternatives in play can reach, since unknown cells
/// and ranges count as intervals, and thereby the alternatives that lead for certain, as expected,
/// or possibly.
final class PughBounds {
    private final double[] low;
    private final double[] high;
    private final double[] expectedLow;
    private final double[] expectedHigh;
    private final int[] unknown;

    private PughBounds(
            double[] low,
            double[] high,
            double[] expectedLow,
            double[] expectedHigh,
            int[] unknown) {
        this.low = low;
        this.high = high;
        this.expectedLow = expectedLow;
        this.expectedHigh = expectedHigh;
        this.unknown = unknown;
    }

    double[] low() {
        return low;
    }

    double[] high() {
        return high;
    }

    double[] expectedLow() {
        return expectedLow;
    }

    double[] expectedHigh() {
        return expectedHigh;
    }

    int[] unknown() {
        return unknown;
    }

    static PughBounds of(ActiveTable play, boolean weighted) {
        PughBounds bounds = empty(play.size());
        for (int i = 0; i < play.size(); i++) {
            for (int k = 0; k < play.width(); k++) {
                bounds.add(i, weighted ? play.weights()[k] : 1, play.judgement(i, k));
            }
        }
        return bounds;
    }

    /// As far as ratings that are still to come move them: those of measured columns count with their
    /// means, as they do where information is valued.
    static PughBounds ofOpen(ActiveTable play, boolean weighted) {
        PughBounds bounds = empty(play.size());
        for (int i = 0; i < play.size(); i++) {
            for (int k = 0; k < play.width(); k++) {
                double weight = weighted ? play.weights()[k] : 1;
                if (play.isMeasured(k)) {
                    bounds.fix(i, weight * RatingProbability.mean(play.judgement(i, k)));
                } else {
                    bounds.add(i, weight, play.judgement(i, k));
                }
            }
        }
        return bounds;
    }

    private static PughBounds empty(int size) {
        return new PughBounds(
                new double[size],
                new double[size],
                new double[size],
                new double[size],
                new int[size]);
    }

    private void fix(int i, double points) {
        low[i] += points;
        high[i] += points;
        expected(i, points, points);
    }

    private void add(int i, double weight, Judgement judgement) {
        low[i] += weight * judgement.low();
        high[i] += weight * judgement.high();
        @Nullable Integer counted = judgement.counted();
        if (counted == null) {
            expected(i, weight * Judgement.WORST, weight * Judgement.BEST);
            unknown[i]++;
        } else {
            expected(i, weight * counted, weight * counted);
        }
    }

    private void expected(int i, double least, double most) {
        expectedLow[i] += least;
        expectedHigh[i] += most;
    }

    boolean leads(int i) {
        return ScoreEquality.atLeast(expectedLow[i], greatestOfOthers(expectedHigh, i));
    }

    boolean leadsAlone(int i) {
        return ScoreEquality.above(expectedLow[i], greatestOfOthers(expectedHigh, i));
    }

    boolean leadsNecessarily(int i) {
        return ScoreEquality.atLeast(low[i], greatestOfOthers(high, i));
    }

    boolean leadsPossibly(int i) {
        return ScoreEquality.atLeast(high[i], greatestOfOthers(low, i));
    }

    /// Whether one of the cells of an alternative that are not fixed can still change who leads.
    boolean isOpen(int i) {
        return ScoreEquality.atLeast(high[i], greatestOfOthers(low, i))
                && ScoreEquality.atLeast(greatestOfOthers(high, i), low[i]);
    }

    static double greatestOfOthers(double[] totals, int i) {
        double greatest = Double.NEGATIVE_INFINITY;
        for (int j = 0; j < totals.length; j++) {
            greatest = j != i && totals[j] > greatest ? totals[j] : greatest;
        }
        return greatest;
    }
}
