/// What a process wrote to its disk, recorded call by call, and what a power cut would leave of it.
@NullMarked
package sayso.app.selfcheck.trace;

import org.jspecify.annotations.NullMarked;
