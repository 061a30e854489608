/// The JSON output of commands about decisions, one shape per file. It is written by streaming.
@NullMarked
package sayso.wire.decision;

import org.jspecify.annotations.NullMarked;
