package sayso.analysis.method;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Simulates rankings by repeatedly drawing weights and uncertain cells, and counts the ranks of
/// the alternatives, their wins against each other and the weights with which they were first
/// (SMAA-2).
final class RankSimulation {
    private final CellValueSampler worth;
    private final SplitMix random;
    private final double[] weights;
    private final double[] drawn;
    private final double[] scores;
    private final int[] order;
    private final double[][] ranks;
    private final double[][] wins;
    private final double[][] winningWeights;

    RankSimulation(
            ActiveTable play, @Nullable ValueFunction[] rulers, double[] weights, long seed) {
        this.worth = new CellValueSampler(play, rulers);
        this.random = new SplitMix(seed);
        this.weights = weights.clone();
        this.drawn = new double[weights.length];
        this.scores = new double[play.size()];
        this.order = new int[play.size()];
        this.ranks = new double[play.size()][play.size()];
        this.wins = new double[play.size()][play.size()];
        this.winningWeights = new double[play.size()][play.width()];
    }

    /// How often an alternative has a rank, by alternative, then rank from the best.
    double[][] ranks() {
        return ranks;
    }

    /// How often the first is better than the second, equal counting half.
    double[][] wins() {
        return wins;
    }

    /// The sum of the weights with which an alternative was first.
    double[][] winningWeights() {
        return winningWeights;
    }

    /// @param places by place in the order of importance the objective, where only an order is known
    void run(int iterations, WeightPreference preferences, int[] places) {
        for (int n = 0; n < iterations; n++) {
            draw(preferences, places);
            count();
        }
    }

    /// How often one alternative is first, sharing the place with its equals.
    double firsts(int i, int iterations, WeightPreference preferences) {
        double firsts = 0;
        for (int n = 0; n < iterations; n++) {
            draw(preferences, new int[0]);
            double best = Arrays.stream(scores).max().orElseThrow();
            if (ScoreEquality.equal(best, scores[i])) {
                firsts +=
                        1.0
                                / Arrays.stream(scores)
                                        .filter(one -> ScoreEquality.equal(best, one))
                                        .count();
            }
        }
        return firsts;
    }

    private void draw(WeightPreference preferences, int[] places) {
        switch (preferences) {
            case FIXED -> {}
            case NONE -> random.weights(weights);
            case ORDINAL -> {
                random.weights(drawn);
                Arrays.sort(drawn);
                for (int place = 0; place < places.length; place++) {
                    weights[places[place]] = drawn[drawn.length - 1 - place];
                }
            }
        }
        worth.draw(random);
        worth.scores(weights, scores);
    }

    private void count() {
        sort();
        for (int from = 0; from < order.length; ) {
            int to = from + 1;
            while (to < order.length
                    && ScoreEquality.equal(scores[order[from]], scores[order[to]])) {
                to++;
            }
            count(from, to);
            from = to;
        }
    }

    /// Those from one place to before another are equal; they share these ranks.
    private void count(int from, int to) {
        double share = 1.0 / (to - from);
        for (int place = from; place < to; place++) {
            int i = order[place];
            for (int rank = from; rank < to; rank++) {
                ranks[i][rank] += share;
                wins[i][order[rank]] += 0.5;
            }
            for (int worse = to; worse < order.length; worse++) {
                wins[i][order[worse]]++;
            }
            for (int k = 0; k < weights.length && from == 0; k++) {
                winningWeights[i][k] += share * weights[k];
            }
        }
    }

    private void sort() {
        for (int i = 0; i < order.length; i++) {
            int place = i;
            while (place > 0 && scores[order[place - 1]] < scores[i]) {
                order[place] = order[place - 1];
                place--;
            }
            order[place] = i;
        }
    }
}
