/// Cycles and the audit trail of their tools in the tables of a store.
@NullMarked
package sayso.store.analysis;

import org.jspecify.annotations.NullMarked;
