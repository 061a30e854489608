/// Whole stores, copied out and put back.
@NullMarked
package sayso.store.archive;

import org.jspecify.annotations.NullMarked;
