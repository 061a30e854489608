/// Histories of concurrent clients, and the checker that treats decisions as write-once registers.
/// A history passes if a store that keeps its promises could have produced it.
@NullMarked
package sayso.selfcheck.history;

import org.jspecify.annotations.NullMarked;
