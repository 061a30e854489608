/// The tables of analyses: cycles, cells, documents, revisits, confirmations and the audit trail.
@NullMarked
package sayso.store.analysis;

import org.jspecify.annotations.NullMarked;
