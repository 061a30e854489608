package sayso.analysis.simulation;

import java.util.concurrent.atomic.AtomicBoolean;

/// Simulates rankings by repeatedly drawing weights and uncertain cells, and counts the ranks of
/// the alternatives, their wins and the weights with which they were first (SMAA-2). Draws come in
/// blocks that are added up in order: the result depends on the seed alone, not on the threads.
public final class RankSimulation {
    private static final int BLOCK = 1_000;
    private static final int BATCH = 40;

    private final SimulatedCells cells;
    private final double tie;
    private final BlockExecutor executor;
    private final SimulationMonitor monitor;
    private final long all;
    private long done;

    /// @param tie scores that are no further apart are equal
    /// @param all how many draws will be asked for
    public RankSimulation(SimulatedCells cells, double tie, SimulationMonitor monitor, long all) {
        this(cells, tie, monitor, all, BlockExecutor.ofProcessors());
    }

    RankSimulation(
            SimulatedCells cells,
            double tie,
            SimulationMonitor monitor,
            long all,
            BlockExecutor executor) {
        this.cells = cells;
        this.tie = tie;
        this.executor = executor;
        this.monitor = monitor;
        this.all = all;
        cells.prepare(executor);
    }

    /// The ranks of so many draws.
    public RankCounts ranks(SimulatedWeights weights, long seed, int iterations) {
        RankCounts sums = new RankCounts(cells.size(), cells.width(), tie);
        run(
                weights,
                seed,
                iterations,
                (draws, batch) -> {
                    RankCounts own = new RankCounts(cells.size(), cells.width(), tie);
                    draws.each(
                            batch,
                            one -> {
                                cells.scores(one.cells, one.weights, one.scores);
                                own.add(one.scores, one.weights);
                            });
                    return own;
                },
                sums::add);
        return sums;
    }

    /// How often one alternative is first, sharing the place with its equals.
    public double firsts(int i, SimulatedWeights weights, long seed, int iterations) {
        double[] sum = new double[1];
        run(
                weights,
                seed,
                iterations,
                (draws, batch) -> {
                    double[] own = new double[1];
                    draws.each(
                            batch,
                            one -> {
                                cells.scores(one.cells, one.weights, one.scores);
                                own[0] += first(one.scores, i);
                            });
                    return own;
                },
                (own, times) -> sum[0] += times * own[0]);
        return sum[0];
    }

    /// How often each alternative is first with set weights of its own, all by the same draws of the
    /// cells.
    ///
    /// @param weights by alternative; none where it does not matter how often that is first
    public double[] firstsWith(double[][] weights, long seed, int iterations) {
        double[] sums = new double[weights.length];
        run(
                SimulatedWeights.fixed(new double[cells.width()]),
                seed,
                iterations,
                (draws, batch) -> {
                    double[] own = new double[weights.length];
                    draws.each(
                            batch,
                            one -> {
                                for (int i = 0; i < weights.length; i++) {
                                    if (weights[i].length > 0) {
                                        cells.scores(one.cells, weights[i], one.scores);
                                        own[i] += first(one.scores, i);
                                    }
                                }
                            });
                    return own;
                },
                (own, times) -> {
                    for (int i = 0; i < sums.length; i++) {
                        sums[i] += times * own[i];
                    }
                });
        return sums;
    }

    private double first(double[] scores, int i) {
        double best = Double.NEGATIVE_INFINITY;
        for (double score : scores) {
            best = Math.max(best, score);
        }
        if (!(best - scores[i] <= tie)) {
            return 0;
        }
        int equal = 0;
        for (double score : scores) {
            equal += best - score <= tie ? 1 : 0;
        }
        return 1.0 / equal;
    }

    private <R> void run(
            SimulatedWeights weights,
            long seed,
            int iterations,
            BlockCounter<R> counter,
            BlockSum<R> sums) {
        // why: where nothing is drawn all draws are the same one
        boolean same = weights.positions() + cells.positions() == 0;
        int draws = same ? 1 : iterations;
        double times = same ? iterations : 1;
        int blocks = (draws + BLOCK - 1) / BLOCK;
        long before = done;
        executor.run(
                blocks,
                (number, cancelled) -> {
                    int from = number * BLOCK;
                    int to = Math.min(draws, from + BLOCK);
                    return counter.count(new Draws(weights, from, to, cancelled), new Batch(seed));
                },
                (R own) -> {
                    sums.add(own, times);
                    done = Math.min(before + iterations, done + (same ? iterations : BLOCK));
                    monitor.drawn(done, all);
                });
    }

    /// Counts what comes of the draws of a block.
    @FunctionalInterface
    private interface BlockCounter<R> {
        R count(Draws draws, Batch batch);
    }

    /// Takes up what was counted.
    @FunctionalInterface
    private interface BlockSum<R> {
        void add(R own, double times);
    }

    /// Takes one draw.
    @FunctionalInterface
    private interface DrawConsumer {
        void accept(Draw draw);
    }

    /// The numbers of one draw.
    private static final class Draw {
        final double[] cells;
        final double[] weights;
        final double[] scores;

        Draw(SimulatedCells cells) {
            this.cells = cells.copyOfCertain();
            this.weights = new double[cells.width()];
            this.scores = new double[cells.size()];
        }
    }

    /// Room for the draws that are made together.
    private final class Batch {
        final SplitMix random;
        final Draw[] draws = new Draw[BATCH];
        final double[][] drawn = new double[BATCH][];

        Batch(long seed) {
            this.random = new SplitMix(seed);
        }

        void require(int count) {
            for (int n = 0; n < count && draws[n] == null; n++) {
                draws[n] = new Draw(cells);
                drawn[n] = draws[n].cells;
            }
        }
    }

    /// The draws of a block.
    private final class Draws {
        private final SimulatedWeights weights;
        private final int from;
        private final int to;
        private final AtomicBoolean cancelled;

        Draws(SimulatedWeights weights, int from, int to, AtomicBoolean cancelled) {
            this.weights = weights;
            this.from = from;
            this.to = to;
            this.cancelled = cancelled;
        }

        void each(Batch batch, DrawConsumer consumer) {
            long stride = (long) weights.positions() + cells.positions();
            for (int first = from; first < to && !cancelled.get(); first += BATCH) {
                int count = Math.min(BATCH, to - first);
                batch.require(count);
                for (int n = 0; n < count; n++) {
                    batch.random.position((first + (long) n) * stride);
                    weights.draw(batch.random, batch.draws[n].weights);
                }
                cells.draw(
                        batch.random,
                        first * stride + weights.positions(),
                        stride,
                        count,
                        batch.drawn);
                for (int n = 0; n < count; n++) {
                    consumer.accept(batch.draws[n]);
                }
            }
        }
    }
}
