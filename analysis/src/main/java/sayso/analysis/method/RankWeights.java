package sayso.analysis.method;

/// Computes weights from an order of importance alone, by centroid, sum or reciprocal of the ranks;
/// rank 1 is the most important, and equal ranks share the weights of their places.
final class RankWeights {
    private RankWeights() {}

    /// Objectives with equal ranks share what their places have.
    static double[] of(WeightMethod method, double[] ranks) {
        int size = ranks.length;
        double[] ofPlaces = ofPlaces(method, size);
        double[] weights = new double[size];
        for (int k = 0; k < size; k++) {
            int before = 0;
            int alike = 0;
            for (double other : ranks) {
                before += other < ranks[k] ? 1 : 0;
                alike += other == ranks[k] ? 1 : 0;
            }
            for (int place = before; place < before + alike; place++) {
                weights[k] += ofPlaces[place] / alike;
            }
        }
        return weights;
    }

    private static double[] ofPlaces(WeightMethod method, int size) {
        double[] weights = new double[size];
        double harmonic = 0;
        for (int place = size; place >= 1; place--) {
            harmonic += 1.0 / place;
            weights[place - 1] =
                    switch (method) {
                        case ROC -> harmonic / size;
                        case RANK_SUM -> 2.0 * (size + 1 - place) / (size * (size + 1.0));
                        case RANK_RECIPROCAL -> 1.0 / place;
                        case DIRECT, SWING, PAIRWISE, AHP ->
                                throw new IllegalArgumentException(method + " takes no ranks");
                    };
        }
        for (int place = 0; place < size && method == WeightMethod.RANK_RECIPROCAL; place++) {
            weights[place] /= harmonic;
        }
        return weights;
    }
}
