package sayso.analysis.method;

/// The Pugh totals with every open cell counted at its mean, and the highest total and the lead
/// that another rating of one cell would give. Made for the value of information.
final class MeanTotals {
    private final ActiveTable play;
    private final boolean weighted;
    private final double[] totals;
    private final int first;

    private MeanTotals(ActiveTable play, boolean weighted, double[] totals, int first) {
        this.play = play;
        this.weighted = weighted;
        this.totals = totals;
        this.first = first;
    }

    static MeanTotals of(ActiveTable play, boolean weighted) {
        double[] totals = new double[play.size()];
        int first = 0;
        for (int i = 0; i < totals.length; i++) {
            for (int k = 0; k < play.width(); k++) {
                double weight = weighted ? play.weights()[k] : 1;
                totals[i] += weight * RatingProbability.mean(play.judgement(i, k));
            }
            first = ScoreEquality.above(totals[i], totals[first]) ? i : first;
        }
        return new MeanTotals(play, weighted, totals, first);
    }

    /// The highest total.
    double best() {
        return totals[first];
    }

    /// The highest total if one cell had this rating.
    double bestIf(int i, int k, int rating) {
        return Math.max(totalIf(i, k, rating), PughBounds.greatestOfOthers(totals, i));
    }

    /// By how much the best by means leads if one cell had this rating; below 0 where another one does.
    double marginIf(int i, int k, int rating) {
        double then = totalIf(i, k, rating);
        if (i == first) {
            return then - PughBounds.greatestOfOthers(totals, i);
        }
        double others = then;
        for (int j = 0; j < totals.length; j++) {
            others = j != first && j != i ? Math.max(others, totals[j]) : others;
        }
        return totals[first] - others;
    }

    private double totalIf(int i, int k, int rating) {
        double weight = weighted ? play.weights()[k] : 1;
        return totals[i] + weight * (rating - RatingProbability.mean(play.judgement(i, k)));
    }
}
