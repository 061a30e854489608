package sayso.analysis.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.analysis.table.Distribution;
import sayso.analysis.table.Judgement;

/// Compares the blocks on several threads with the plain way: one draw after the other from one
/// sequence of random numbers, added up as they come.
class RankSimulationTest {
    private static final double TIE = 1e-9;
    private static final int SIZE = 6;
    private static final int WIDTH = 7;
    private static final int DRAWS = 2_345;
    private static final List<Distribution> DISTRIBUTIONS =
            List.of(
                    new Distribution.Normal(0.4, 0.2),
                    new Distribution.Lognormal(-1, 0.5),
                    new Distribution.Beta(0.5, 1.5),
                    new Distribution.Uniform(0, 1),
                    new Distribution.Triangular(0, 0.3, 1));

    private static final BetaQuantileTable SHARES = BetaQuantileTable.of(0.5, 1.5);

    @Test
    void drawsAreThoseOfThePlainWay() {
        for (SimulatedWeights weights : weights()) {
            RankCounts found = simulation(2).ranks(weights, 42, DRAWS);
            Plain plain = new Plain(weights, 42);
            plain.run(DRAWS);

            assertThat(found.ranks()).isDeepEqualTo(rounded(plain.ranks, found.ranks()));
            assertThat(found.wins()).isDeepEqualTo(rounded(plain.wins, found.wins()));
            assertThat(found.winningWeights())
                    .isDeepEqualTo(rounded(plain.winning, found.winningWeights()));
            for (int i = 0; i < SIZE; i++) {
                assertThat(simulation(2).firsts(i, weights, 42, DRAWS))
                        .isEqualTo(plain.ranks[i][0], within(1e-9));
            }
        }
    }

    @Test
    void theNumberOfThreadsChangesNothing() {
        for (SimulatedWeights weights : weights()) {
            RankCounts alone = simulation(1).ranks(weights, 7, 10_500);
            for (int threads : List.of(2, 3, 8)) {
                RankCounts many = simulation(threads).ranks(weights, 7, 10_500);
                assertThat(many.ranks()).isDeepEqualTo(alone.ranks());
                assertThat(many.wins()).isDeepEqualTo(alone.wins());
                assertThat(many.winningWeights()).isDeepEqualTo(alone.winningWeights());
            }
        }
    }

    @Test
    void eachAlternativeIsFirstWithItsOwnWeightsAsOftenAsAlone() {
        double[][] own = new double[SIZE][];
        for (int i = 0; i < SIZE; i++) {
            own[i] = i == 3 ? new double[0] : weights(i);
        }
        double[] firsts = simulation(2).firstsWith(own, 5, DRAWS);
        for (int i = 0; i < SIZE; i++) {
            assertThat(firsts[i])
                    .isEqualTo(
                            i == 3
                                    ? 0
                                    : simulation(2)
                                            .firsts(i, SimulatedWeights.fixed(own[i]), 5, DRAWS));
        }
    }

    @Test
    void whereNothingIsDrawnOneDrawCountsForAll() {
        SimulatedCells cells = new SimulatedCells(3, 1);
        cells.certain(0, 0, 0.5);
        cells.certain(1, 0, 0.5);
        RankCounts found =
                new RankSimulation(cells, TIE, SimulationMonitor.none(), 1_000_000)
                        .ranks(SimulatedWeights.fixed(new double[] {1}), 1, 1_000_000);
        assertThat(found.ranks())
                .isDeepEqualTo(
                        new double[][] {
                            {500_000, 500_000, 0}, {500_000, 500_000, 0}, {0, 0, 1_000_000}
                        });
    }

    @Test
    void drawnNumbersHaveTheirMeans() {
        for (Distribution distribution : DISTRIBUTIONS) {
            double[] sum = new double[1];
            SimulatedCells cells = new SimulatedCells(1, 1);
            cells.drawn(
                    0,
                    0,
                    distribution,
                    value -> {
                        sum[0] += value;
                        return value;
                    });
            new RankSimulation(cells, TIE, SimulationMonitor.none(), 100_000, new BlockExecutor(1))
                    .ranks(SimulatedWeights.fixed(new double[] {1}), 7, 100_000);
            assertThat(sum[0] / 100_000)
                    .as(distribution.type())
                    .isEqualTo(distribution.mean(), within(0.005));
        }
    }

    @Test
    void progressRisesToTheEnd() {
        List<Long> steps = new ArrayList<>();
        RankSimulation simulation =
                new RankSimulation(
                        cells(),
                        TIE,
                        (done, all) -> {
                            assertThat(all).isEqualTo(2L * DRAWS);
                            steps.add(done);
                        },
                        2L * DRAWS);
        simulation.ranks(SimulatedWeights.any(WIDTH), 1, DRAWS);
        simulation.firsts(0, SimulatedWeights.any(WIDTH), 1, DRAWS);
        assertThat(steps).containsExactly(1_000L, 2_000L, 2_345L, 3_345L, 4_345L, 4_690L);
    }

    @Test
    void anInterruptEndsTheWork() {
        for (int threads : List.of(1, 2)) {
            RankSimulation simulation =
                    new RankSimulation(
                            cells(),
                            TIE,
                            (_, _) -> Thread.currentThread().interrupt(),
                            Integer.MAX_VALUE,
                            new BlockExecutor(threads));
            assertThatThrownBy(() ->
                            simulation.ranks(
                                    SimulatedWeights.any(WIDTH), 1, Integer.MAX_VALUE - 1_000))
                    .isInstanceOf(SimulationCancelledException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    private static List<SimulatedWeights> weights() {
        return List.of(
                SimulatedWeights.fixed(weights(1)),
                SimulatedWeights.any(WIDTH),
                SimulatedWeights.ordered(new int[] {3, 1, 0, 2, 6, 5, 4}));
    }

    private static double[] weights(int favourite) {
        double[] weights = new double[WIDTH];
        Arrays.fill(weights, 1.0 / (WIDTH + 1));
        weights[favourite] *= 2;
        return weights;
    }

    private static RankSimulation simulation(int threads) {
        return new RankSimulation(
                cells(), TIE, SimulationMonitor.none(), DRAWS, new BlockExecutor(threads));
    }

    private static SimulatedCells cells() {
        SimulatedCells cells = new SimulatedCells(SIZE, WIDTH);
        for (int i = 0; i < SIZE; i++) {
            for (int k = 0; k < WIDTH; k++) {
                int kind = (i * WIDTH + k) % 8;
                if (kind < DISTRIBUTIONS.size()) {
                    cells.drawn(i, k, DISTRIBUTIONS.get(kind), value -> value);
                } else {
                    cells.rated(i, k, judgement(kind, k), rating -> (rating + 2) / 4);
                }
            }
        }
        return cells;
    }

    private static Judgement judgement(int kind, int k) {
        return switch (kind) {
            case 5 -> new Judgement.Range(-1, 0, 2);
            case 6 -> new Judgement.Rating(k % 3 - 1);
            default -> Judgement.UNKNOWN;
        };
    }

    /// The sums of the plain way where they are within rounding of what was found.
    private static double[][] rounded(double[][] plain, double[][] found) {
        double[][] rounded = new double[plain.length][];
        for (int i = 0; i < plain.length; i++) {
            rounded[i] = plain[i].clone();
            for (int n = 0; n < rounded[i].length; n++) {
                if (Math.abs(plain[i][n] - found[i][n]) <= 1e-9) {
                    rounded[i][n] = found[i][n];
                }
            }
        }
        return rounded;
    }

    /// One draw after the other.
    private static final class Plain {
        private final SimulatedWeights drawing;
        private final SplitMix random;
        private final double[] weights = new double[WIDTH];
        private final double[][] worth = new double[SIZE][WIDTH];
        private final double[] scores = new double[SIZE];
        final double[][] ranks = new double[SIZE][SIZE];
        final double[][] wins = new double[SIZE][SIZE];
        final double[][] winning = new double[SIZE][WIDTH];

        Plain(SimulatedWeights drawing, long seed) {
            this.drawing = drawing;
            this.random = new SplitMix(seed);
        }

        void run(int draws) {
            for (int n = 0; n < draws; n++) {
                drawing.draw(random, weights);
                for (int i = 0; i < SIZE; i++) {
                    scores[i] = 0;
                    for (int k = 0; k < WIDTH; k++) {
                        worth[i][k] = worth((i * WIDTH + k) % 8, k);
                        scores[i] += weights[k] * worth[i][k];
                    }
                }
                count();
            }
        }

        private double worth(int kind, int k) {
            if (kind < DISTRIBUTIONS.size()) {
                return switch (DISTRIBUTIONS.get(kind)) {
                    case Distribution.Normal(double mean, double sd) -> mean + sd * random.normal();
                    case Distribution.Lognormal(double mu, double sigma) ->
                            StrictMath.exp(mu + sigma * random.normal());
                    case Distribution.Beta _ -> SHARES.at(random.unit());
                    case Distribution.Uniform uniform -> random.uniform(uniform);
                    case Distribution.Triangular triangular -> random.triangular(triangular);
                };
            }
            double rating =
                    switch (judgement(kind, k)) {
                        case Judgement.Range range -> random.rating(range);
                        case Judgement.Rating(int certain) -> certain;
                        case Judgement.Unknown _ -> random.anyRating();
                    };
            return (rating + 2) / 4;
        }

        private void count() {
            for (int i = 0; i < SIZE; i++) {
                int better = 0;
                int equal = 0;
                for (int j = 0; j < SIZE; j++) {
                    double ahead = scores[j] - scores[i];
                    better += ahead > TIE ? 1 : 0;
                    equal += Math.abs(ahead) <= TIE ? 1 : 0;
                    wins[i][j] += ahead < -TIE ? 1 : ahead > TIE ? 0 : 0.5;
                }
                for (int rank = better; rank < better + equal; rank++) {
                    ranks[i][rank] += 1.0 / equal;
                }
                for (int k = 0; k < WIDTH && better == 0; k++) {
                    winning[i][k] += weights[k] / equal;
                }
            }
        }
    }
}
