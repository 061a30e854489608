package sayso.core.analysis.method;

/// When two scores count as equal: arithmetic of doubles must not decide who leads.
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
