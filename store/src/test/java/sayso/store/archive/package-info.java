@NullMarked
package sayso.store.archive;

import org.jspecify.annotations.NullMarked;
