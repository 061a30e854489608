package sayso.analysis.simulation;

/// The counts of a simulation: how often each alternative has each rank, how often it is better than
/// each other one, and the sum of the weights with which it is first. Equal scores share their ranks.
public final class RankCounts {
    private final double tie;
    private final double[][] ranks;
    private final double[][] wins;
    private final double[][] winningWeights;
    private final int[] order;

    /// @param tie scores that are no further apart are equal
    RankCounts(int size, int width, double tie) {
        this.tie = tie;
        this.ranks = new double[size][size];
        this.wins = new double[size][size];
        this.winningWeights = new double[size][width];
        this.order = new int[size];
        for (int i = 0; i < size; i++) {
            order[i] = i;
        }
    }

    /// How often an alternative has a rank, by alternative, then rank from the best.
    public double[][] ranks() {
        return ranks;
    }

    /// How often the first is better than the second, equal counting half.
    public double[][] wins() {
        return wins;
    }

    /// The sum of the weights with which an alternative was first.
    public double[][] winningWeights() {
        return winningWeights;
    }

    void add(double[] scores, double[] weights) {
        sort(scores);
        for (int from = 0; from < order.length; ) {
            int to = from + 1;
            while (to < order.length && scores[order[from]] - scores[order[to]] <= tie) {
                to++;
            }
            add(from, to, weights);
            from = to;
        }
    }

    /// Those from one place to before another are equal; they share these ranks.
    private void add(int from, int to, double[] weights) {
        double share = 1.0 / (to - from);
        for (int place = from; place < to; place++) {
            int i = order[place];
            double[] better = wins[i];
            for (int rank = from; rank < to; rank++) {
                ranks[i][rank] += share;
                better[order[rank]] += 0.5;
            }
            for (int worse = to; worse < order.length; worse++) {
                better[order[worse]]++;
            }
            for (int k = 0; k < weights.length && from == 0; k++) {
                winningWeights[i][k] += share * weights[k];
            }
        }
    }

    /// Best first. It begins with the order before, which is often nearly right.
    private void sort(double[] scores) {
        for (int n = 1; n < order.length; n++) {
            int i = order[n];
            int place = n;
            while (place > 0 && scores[order[place - 1]] < scores[i]) {
                order[place] = order[place - 1];
                place--;
            }
            order[place] = i;
        }
    }

    /// Adds the counts of other draws.
    ///
    /// @param times how often they count
    void add(RankCounts others, double times) {
        add(ranks, others.ranks, times);
        add(wins, others.wins, times);
        add(winningWeights, others.winningWeights, times);
    }

    private static void add(double[][] sums, double[][] others, double times) {
        for (int i = 0; i < sums.length; i++) {
            for (int n = 0; n < sums[i].length; n++) {
                sums[i][n] += times * others[i][n];
            }
        }
    }
}
