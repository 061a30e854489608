/// Statistics of decisions: tallies over the log, percentiles, and figures per group.
@NullMarked
package sayso.decision.statistics;

import org.jspecify.annotations.NullMarked;
