/// The tools of the problem frame component: decision maker, focal statement, scope and
/// constraints.
@NullMarked
package sayso.core.analysis.frame;

import org.jspecify.annotations.NullMarked;
