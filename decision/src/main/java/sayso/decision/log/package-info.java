/// The log of all changes, in order and linked by digests, and the ways to follow and verify it.
@NullMarked
package sayso.decision.log;

import org.jspecify.annotations.NullMarked;
