/// What `selfcheck` writes down while it works, and what it reports.
@NullMarked
package sayso.wire.selfcheck;

import org.jspecify.annotations.NullMarked;
