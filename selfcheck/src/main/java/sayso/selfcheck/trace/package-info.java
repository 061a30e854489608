/// Recorded system calls of a writing process, and the disk states after a power cut.
@NullMarked
package sayso.selfcheck.trace;

import org.jspecify.annotations.NullMarked;
