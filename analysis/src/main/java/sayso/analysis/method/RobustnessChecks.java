package sayso.analysis.method;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.analysis.simulation.RankSimulation;
import sayso.analysis.simulation.SimulatedWeights;
import sayso.analysis.simulation.SimulationMonitor;
import sayso.analysis.table.ObjectiveId;

/// The results of the five checks that a robust lead must pass: one alternative leads alone, one
/// rating step does not end its lead, no weight is near a change of leaders, it is first in enough
/// simulated draws, and the ranking does not contradict itself.
public record RobustnessChecks(
        SoleLeader soleLeader,
        Flip cellFlip,
        WeightStability weightStability,
        Acceptability acceptability,
        Stability rankStability) {
    private static final int ENOUGH_STEPS = 2;
    private static final double ENOUGH_DISTANCE = 0.10;
    private static final double OFTEN = 0.80;
    private static final double HALF = 0.50;

    /// How many draws a report makes with each kind of weights.
    static final int DRAWS = 10_000;

    /// The check that one alternative leads alone.
    public record SoleLeader(boolean passes) {}

    /// The check that one step on one rated cell leaves the lead where it is.
    ///
    /// @param steps the fewest that end the lead; null where no single cell does
    public record Flip(boolean passes, @Nullable Integer steps, @Nullable CellFlip flip) {}

    /// The check that every weight is far enough from where the leaders change.
    ///
    /// @param distance the least; null where they never do
    public record WeightStability(
            boolean passes, @Nullable Double distance, @Nullable WeightMove nearest) {}

    /// The present weight of an objective, and the one at which the leaders change.
    public record WeightMove(ObjectiveId objectiveId, double from, double to) {
        double distance() {
            return Math.abs(to - from);
        }
    }

    /// The check that the leader is first often enough when all that is uncertain is drawn.
    ///
    /// @param fixed the share of draws with the set weights; null without a sole leader
    /// @param none the share with any weights
    public record Acceptability(
            boolean passes, @Nullable Double fixed, @Nullable Double none, int iterations) {}

    /// The check that the ranking contradicts itself nowhere.
    public record Stability(boolean passes) {}

    /// How many of the five do not pass.
    long failed() {
        return Stream.of(
                        soleLeader.passes(),
                        cellFlip.passes(),
                        weightStability.passes(),
                        acceptability.passes(),
                        rankStability.passes())
                .filter(passes -> !passes)
                .count();
    }

    /// @param leader who leads alone, or -1
    static RobustnessChecks of(
            ActiveTable play,
            CellValues worth,
            int leader,
            long seed,
            RankStability stability,
            SimulationMonitor monitor) {
        @Nullable CellFlip flip = leader < 0 ? null : CellFlip.of(play, worth, leader);
        return new RobustnessChecks(
                new SoleLeader(leader >= 0),
                new Flip(
                        leader >= 0 && (flip == null || flip.steps() >= ENOUGH_STEPS),
                        flip == null ? null : flip.steps(),
                        flip),
                weights(play, worth),
                acceptability(play, worth, leader, seed, monitor),
                new Stability(stability.stable()));
    }

    private static WeightStability weights(ActiveTable play, CellValues worth) {
        @Nullable WeightMove nearest = null;
        for (int k = 0; k < play.width(); k++) {
            WeightSensitivity sensitivity =
                    WeightSensitivity.of(play, WeightLines.of(worth.cells(), play.weights(), k), k);
            for (WeightSensitivity.Crossing crossing : sensitivity.crossings()) {
                WeightMove move =
                        new WeightMove(play.objectiveId(k), play.weights()[k], crossing.weight());
                nearest =
                        nearest == null || ScoreEquality.above(nearest.distance(), move.distance())
                                ? move
                                : nearest;
            }
        }
        return nearest == null
                ? new WeightStability(true, null, null)
                : new WeightStability(
                        ScoreEquality.atLeast(nearest.distance(), ENOUGH_DISTANCE),
                        nearest.distance(),
                        nearest);
    }

    private static Acceptability acceptability(
            ActiveTable play, CellValues worth, int leader, long seed, SimulationMonitor monitor) {
        if (leader < 0) {
            return new Acceptability(false, null, null, DRAWS);
        }
        RankSimulation simulation =
                new RankSimulation(
                        SimulatedCellsFactory.of(play, worth.rulers()),
                        ScoreEquality.CLOSE,
                        monitor,
                        2L * DRAWS);
        double fixed = first(simulation, leader, SimulatedWeights.fixed(play.weights()), seed);
        double none = first(simulation, leader, SimulatedWeights.any(play.width()), seed);
        return new Acceptability(
                ScoreEquality.atLeast(fixed, OFTEN) && ScoreEquality.atLeast(none, HALF),
                fixed,
                none,
                DRAWS);
    }

    private static double first(
            RankSimulation simulation, int leader, SimulatedWeights weights, long seed) {
        return simulation.firsts(leader, weights, seed, DRAWS) / DRAWS;
    }
}
