/// The checks of `selfcheck`, one per promise of the store. They run on the person's own computer, in
/// homes and stores of their own.
@NullMarked
package sayso.selfcheck;

import org.jspecify.annotations.NullMarked;
