package sayso.analysis.method;

/// Compares scores of alternatives as equal, above or at least, with an absolute tolerance of 1e-9,
/// so that rounding errors of doubles do not decide which alternative leads.
final class ScoreEquality {
    static final double CLOSE = 1e-9;

    private ScoreEquality() {}

    static boolean atLeast(double one, double other) {
        return one >= other - CLOSE;
    }

    static boolean above(double one, double other) {
        return one > other + CLOSE;
    }

    static boolean equal(double one, double other) {
        return Math.abs(one - other) <= CLOSE;
    }
}
