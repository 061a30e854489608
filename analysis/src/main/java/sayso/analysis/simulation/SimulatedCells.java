package sayso.analysis.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import sayso.analysis.table.Distribution;
import sayso.analysis.table.Judgement;

/// The worth of every cell of a simulation: certain, or how to draw it. Each uncertain cell takes
/// the same positions of the random numbers in every draw, in the order in which cells were added,
/// so that any draw can be made without those before it. Filled first, then shared by threads.
public final class SimulatedCells {
    /// How many tables are computed at a time.
    private static final int TABLES = 50;

    private final int size;
    private final int width;

    /// By objective, then alternative: whole columns are added up fastest.
    private final double[] certain;

    private final List<Open> open = new ArrayList<>();
    private final Map<Distribution.Beta, BetaQuantileTable> quantiles = new LinkedHashMap<>();
    private int positions;

    /// A cell that may turn out one way or another.
    ///
    /// @param place in the array of cells
    /// @param position of its first random number in a draw
    private record Open(int place, int position, ToDoubleFunction<SplitMix> worth) {}

    /// @param size how many alternatives there are
    /// @param width how many objectives
    public SimulatedCells(int size, int width) {
        this.size = size;
        this.width = width;
        this.certain = new double[size * width];
    }

    int size() {
        return size;
    }

    int width() {
        return width;
    }

    /// How many positions of the random numbers a draw takes.
    int positions() {
        return positions;
    }

    public void certain(int i, int k, double worth) {
        certain[k * size + i] = worth;
    }

    /// @param worth of a rating
    public void rated(int i, int k, Judgement judgement, DoubleUnaryOperator worth) {
        switch (judgement) {
            case Judgement.Rating(int rating) -> certain(i, k, worth.applyAsDouble(rating));
            case Judgement.Range range ->
                    add(i, k, 1, random -> worth.applyAsDouble(random.rating(range)));
            case Judgement.Unknown _ ->
                    add(i, k, 1, random -> worth.applyAsDouble(random.anyRating()));
        }
    }

    /// @param worth of a number
    public void drawn(int i, int k, Distribution distribution, DoubleUnaryOperator worth) {
        switch (distribution) {
            case Distribution.Normal(double mean, double sd) ->
                    add(
                            i,
                            k,
                            SplitMix.OF_NORMAL,
                            random -> worth.applyAsDouble(mean + sd * random.normal()));
            case Distribution.Lognormal(double mu, double sigma) ->
                    add(
                            i,
                            k,
                            SplitMix.OF_NORMAL,
                            random ->
                                    worth.applyAsDouble(
                                            StrictMath.exp(mu + sigma * random.normal())));
            case Distribution.Beta beta -> {
                BetaQuantileTable table =
                        quantiles.computeIfAbsent(
                                beta, one -> new BetaQuantileTable(one.alpha(), one.beta()));
                add(i, k, 1, random -> worth.applyAsDouble(table.at(random.unit())));
            }
            case Distribution.Uniform uniform ->
                    add(i, k, 1, random -> worth.applyAsDouble(random.uniform(uniform)));
            case Distribution.Triangular triangular ->
                    add(i, k, 1, random -> worth.applyAsDouble(random.triangular(triangular)));
        }
    }

    private void add(int i, int k, int taken, ToDoubleFunction<SplitMix> worth) {
        open.add(new Open(k * size + i, positions, worth));
        positions += taken;
    }

    /// Computes the quantiles that the draws look up, once.
    void prepare(BlockExecutor executor) {
        List<BetaQuantileTable> tables = List.copyOf(quantiles.values());
        executor.run(
                (tables.size() + TABLES - 1) / TABLES,
                (block, cancelled) -> {
                    int to = Math.min(tables.size(), (block + 1) * TABLES);
                    for (int n = block * TABLES; n < to && !cancelled.get(); n++) {
                        tables.get(n).fill();
                    }
                    return block;
                },
                _ -> {});
        quantiles.clear();
    }

    /// The certain cells, as a draw begins.
    double[] copyOfCertain() {
        return certain.clone();
    }

    /// Draws the open cells of several draws, cell after cell: what one cell needs stays at hand.
    ///
    /// @param first position of the cells of the first draw
    /// @param stride positions from one draw to the next
    /// @param into of each draw all cells
    void draw(SplitMix random, long first, long stride, int count, double[][] into) {
        for (Open cell : open) {
            for (int n = 0; n < count; n++) {
                random.position(first + n * stride + cell.position());
                into[n][cell.place()] = cell.worth().applyAsDouble(random);
            }
        }
    }

    /// The score of every alternative.
    void scores(double[] cells, double[] weights, double[] into) {
        for (int i = 0; i < size; i++) {
            into[i] = 0;
        }
        for (int k = 0; k < width; k++) {
            double weight = weights[k];
            int column = k * size;
            for (int i = 0; i < size; i++) {
                into[i] += weight * cells[column + i];
            }
        }
    }
}
