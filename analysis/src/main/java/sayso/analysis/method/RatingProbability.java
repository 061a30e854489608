package sayso.analysis.method;

import sayso.analysis.table.Judgement;

/// Gives the probability of each rating that an open cell may turn out to have, and the mean
/// rating, as simulations draw them.
final class RatingProbability {
    private static final double RATINGS = Judgement.BEST - Judgement.WORST + 1;
    private static final double END = 0.25;
    private static final double EXPECTED = 0.5;

    private RatingProbability() {}

    static double of(Judgement judgement, int rating) {
        return switch (judgement) {
            case Judgement.Rating(int value) -> value == rating ? 1 : 0;
            case Judgement.Range(int low, int expected, int high) ->
                    (low == rating ? END : 0)
                            + (expected == rating ? EXPECTED : 0)
                            + (high == rating ? END : 0);
            case Judgement.Unknown _ -> 1 / RATINGS;
        };
    }

    static double mean(Judgement judgement) {
        return switch (judgement) {
            case Judgement.Rating(int value) -> value;
            case Judgement.Range(int low, int expected, int high) ->
                    END * low + EXPECTED * expected + END * high;
            case Judgement.Unknown _ -> 0;
        };
    }
}
