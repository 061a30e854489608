/// The entry point of every process, its first dispatch, and the composition root. Only `Wiring`
/// reads the system clock. `TrainingRun` prepares the start-up caches.
@NullMarked
package sayso.app;

import org.jspecify.annotations.NullMarked;
