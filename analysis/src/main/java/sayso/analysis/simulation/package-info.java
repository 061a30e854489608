/// Simulation of uncertain weights and cells: random numbers by position, quantiles, and the draws
/// of `RankSimulation`, spread over the processors with the same result on any number of them.
@NullMarked
package sayso.analysis.simulation;

import org.jspecify.annotations.NullMarked;
