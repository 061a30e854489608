/// The tools of the consequences component: ratings, ranges and measured values of cells.
@NullMarked
package sayso.analysis.consequences;

import org.jspecify.annotations.NullMarked;
