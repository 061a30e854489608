/// The JSON of analyses: how calls of their tools are read and answered, how cycles are kept.
@NullMarked
package sayso.wire.cycle;

import org.jspecify.annotations.NullMarked;
