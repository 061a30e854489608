/// Cycles as files for people and other programs.
@NullMarked
package sayso.wire.cycle.export;

import org.jspecify.annotations.NullMarked;
