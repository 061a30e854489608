/// The command `selfcheck` and its checks, one per promise of the store. They run on the person's
/// own computer, in homes and stores of their own.
@NullMarked
package sayso.app.selfcheck;

import org.jspecify.annotations.NullMarked;
