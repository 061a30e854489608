/// Tests of what is exchanged with ntfy.
@NullMarked
package sayso.wire.ntfy;

import org.jspecify.annotations.NullMarked;
