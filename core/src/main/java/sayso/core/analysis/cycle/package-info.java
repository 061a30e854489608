/// The state of an analysis: a cycle with its nine components, as records that never change.
@NullMarked
package sayso.core.analysis.cycle;

import org.jspecify.annotations.NullMarked;
