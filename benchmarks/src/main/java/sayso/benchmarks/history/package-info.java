/// A store with years of decisions, the same for the same seed: what commands, pages and routes cost
/// where a million decisions lie behind them.
@NullMarked
package sayso.benchmarks.history;

import org.jspecify.annotations.NullMarked;
