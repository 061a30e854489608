@NullMarked
package sayso.store;

import org.jspecify.annotations.NullMarked;
