/// The state of an analysis: immutable records of a cycle and its nine components.
@NullMarked
package sayso.analysis.cycle;

import org.jspecify.annotations.NullMarked;
