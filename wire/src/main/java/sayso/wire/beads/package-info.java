/// Decisions as issues of beads: a line of JSON each, for programs that plan work.
@NullMarked
package sayso.wire.beads;

import org.jspecify.annotations.NullMarked;
