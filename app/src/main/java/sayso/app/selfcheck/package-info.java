/// The command `selfcheck` and the entry of its worker processes.
@NullMarked
package sayso.app.selfcheck;

import org.jspecify.annotations.NullMarked;
