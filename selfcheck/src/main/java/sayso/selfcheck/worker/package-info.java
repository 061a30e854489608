/// The client processes of a self-check, and the points at which they are killed. Each process runs
/// clients of one store, which record their calls and the results.
@NullMarked
package sayso.selfcheck.worker;

import org.jspecify.annotations.NullMarked;
