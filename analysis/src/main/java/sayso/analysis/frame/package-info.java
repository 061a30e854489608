/// The tools of the problem frame component: decision maker, focal statement, scope and
/// constraints.
@NullMarked
package sayso.analysis.frame;

import org.jspecify.annotations.NullMarked;
