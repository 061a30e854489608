@NullMarked
package sayso.wire.cycle;

import org.jspecify.annotations.NullMarked;
