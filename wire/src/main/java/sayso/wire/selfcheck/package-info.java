/// The history lines that `selfcheck` records, and its report.
@NullMarked
package sayso.wire.selfcheck;

import org.jspecify.annotations.NullMarked;
