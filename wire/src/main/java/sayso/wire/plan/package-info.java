/// The JSON of plan mode: tool arguments, plans, grants and verdicts on command lines.
@NullMarked
package sayso.wire.plan;

import org.jspecify.annotations.NullMarked;
