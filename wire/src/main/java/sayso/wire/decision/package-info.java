/// The JSON of the command line's machine face: one shape per file, written by streaming.
@NullMarked
package sayso.wire.decision;

import org.jspecify.annotations.NullMarked;
