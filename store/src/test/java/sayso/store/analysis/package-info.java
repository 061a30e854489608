@NullMarked
package sayso.store.analysis;

import org.jspecify.annotations.NullMarked;
