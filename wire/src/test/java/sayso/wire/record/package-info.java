@NullMarked
package sayso.wire.record;

import org.jspecify.annotations.NullMarked;
