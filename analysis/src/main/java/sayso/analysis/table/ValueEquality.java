package sayso.analysis.table;

/// Compares measured values with a relative tolerance of one part in 10⁹ of the larger, so that a
/// rounding error, as in 0.1 + 0.2 beside 0.3, does not count as a difference.
public final class ValueEquality {
    /// Relative to the larger of the two.
    public static final double CLOSE = 1e-9;

    private ValueEquality() {}

    public static boolean values(double one, double other) {
        return one == other
                || Math.abs(one - other) <= CLOSE * Math.max(Math.abs(one), Math.abs(other));
    }
}
