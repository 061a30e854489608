package sayso.analysis.method;

import java.util.BitSet;

/// Tests whether one alternative in play dominates another on given objectives: necessarily,
/// whatever the open cells turn out to be, strictly on every objective, possibly, or within
/// tolerances.
///
/// @param objectives those that count
record DominanceRelation(NormalizedCells cells, BitSet objectives) {
    static DominanceRelation of(NormalizedCells cells, int width) {
        BitSet all = new BitSet();
        all.set(0, width);
        return new DominanceRelation(cells, all);
    }

    /// At least as good on every objective whatever the open cells turn out to be, and better on one.
    boolean necessarily(int i, int j) {
        boolean better = false;
        double[] low = cells.low()[i];
        double[] high = cells.high()[j];
        for (int k = objectives.nextSetBit(0); k >= 0; k = objectives.nextSetBit(k + 1)) {
            if (low[k] < high[k]) {
                return false;
            }
            better |= low[k] > high[k];
        }
        return better;
    }

    /// Better on every objective, whatever the open cells turn out to be.
    boolean strictly(int i, int j) {
        return !objectives.isEmpty()
                && objectives.stream().allMatch(k -> cells.low()[i][k] > cells.high()[j][k]);
    }

    /// May turn out to dominate.
    boolean possibly(int i, int j) {
        double[] high = cells.high()[i];
        double[] low = cells.low()[j];
        return objectives.stream().allMatch(k -> high[k] >= low[k])
                && objectives.stream().anyMatch(k -> high[k] > low[k]);
    }

    /// As good within a tolerance everywhere, and really better on one.
    boolean practically(int i, int j, double[] tolerance) {
        double[] low = cells.low()[i];
        double[] high = cells.high()[j];
        return objectives.stream().allMatch(k -> low[k] >= high[k] - tolerance[k])
                && objectives.stream().anyMatch(k -> low[k] > high[k]);
    }
}
