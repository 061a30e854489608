/// Decisions as issues of beads, one JSON line each, for export and import. Beads is a tracker for
/// programs that plan work.
@NullMarked
package sayso.wire.beads;

import org.jspecify.annotations.NullMarked;
