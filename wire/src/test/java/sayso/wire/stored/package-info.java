@NullMarked
package sayso.wire.stored;

import org.jspecify.annotations.NullMarked;
