@NullMarked
package sayso.wire.beads;

import org.jspecify.annotations.NullMarked;
