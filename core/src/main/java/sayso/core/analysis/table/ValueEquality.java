package sayso.core.analysis.table;

/// When two measured values count as equal: where they differ by no more than one part in 10⁹ of the
/// larger, which is what the arithmetic that made them may have left, as in 0.1 + 0.2 beside 0.3.
public final class ValueEquality {
    /// Relative to the larger of the two.
    public static final double CLOSE = 1e-9;

    private ValueEquality() {}

    public static boolean values(double one, double other) {
        return one == other
                || Math.abs(one - other) <= CLOSE * Math.max(Math.abs(one), Math.abs(other));
    }
}
