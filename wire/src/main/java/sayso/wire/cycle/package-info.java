/// The JSON of cycles and their tools: schemas, parsed calls, results and stored parts.
@NullMarked
package sayso.wire.cycle;

import org.jspecify.annotations.NullMarked;
