package sayso.analysis.method;

import java.util.Arrays;

/// The principal eigenvector of a matrix of pairwise comparisons: the weights of the analytic
/// hierarchy process, and the consistency ratio of the answers behind them.
final class PrincipalEigenvector {
    private static final double PRECISE = 1e-12;
    private static final int MOST_STEPS = 100_000;
    private static final int FEWEST = 3;

    /// The consistency index that answers at random have, for 3 to 15 objectives (Saaty, The Analytic
    /// Hierarchy Process, 1980).
    private static final double[] RANDOM = {
        0.58, 0.90, 1.12, 1.24, 1.32, 1.41, 1.45, 1.49, 1.51, 1.48, 1.56, 1.57, 1.59
    };

    /// The most objectives for which a random index is published.
    static final int MOST = FEWEST + RANDOM.length - 1;

    private final double[] shares;
    private final double eigenvalue;

    private PrincipalEigenvector(double[] shares, double eigenvalue) {
        this.shares = shares;
        this.eigenvalue = eigenvalue;
    }

    double[] shares() {
        return shares;
    }

    static PrincipalEigenvector of(double[][] matrix) {
        double[] shares = new double[matrix.length];
        Arrays.fill(shares, 1.0 / Math.max(1, matrix.length));
        double eigenvalue = 0;
        double moved = Double.MAX_VALUE;
        for (int step = 0; step < MOST_STEPS && moved > PRECISE; step++) {
            double[] next = new double[shares.length];
            eigenvalue = 0;
            for (int a = 0; a < next.length; a++) {
                for (int b = 0; b < next.length; b++) {
                    next[a] += matrix[a][b] * shares[b];
                }
                eigenvalue += next[a];
            }
            moved = 0;
            for (int a = 0; a < next.length; a++) {
                next[a] /= eigenvalue;
                moved = Math.max(moved, Math.abs(next[a] - shares[a]));
            }
            shares = next;
        }
        return new PrincipalEigenvector(shares, eigenvalue);
    }

    /// 0 where no two answers contradict each other, 1 where they are as good as random.
    double consistencyRatio() {
        int size = shares.length;
        if (size < FEWEST) {
            return 0;
        }
        double random = RANDOM[size - FEWEST];
        return Math.max(0, (eigenvalue - size) / (size - 1) / random);
    }
}
