/// Where a process starts: the first lines of dispatch, the training run, and the wiring.
@NullMarked
package sayso.app;

import org.jspecify.annotations.NullMarked;
