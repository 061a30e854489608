@NullMarked
package sayso.wire.cycle.api;

import org.jspecify.annotations.NullMarked;
