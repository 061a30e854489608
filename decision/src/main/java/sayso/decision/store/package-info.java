/// The storage port of decisions: transactions, queries, filters and counts.
@NullMarked
package sayso.decision.store;

import org.jspecify.annotations.NullMarked;
