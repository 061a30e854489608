@NullMarked
package sayso.store.postgres;

import org.jspecify.annotations.NullMarked;
