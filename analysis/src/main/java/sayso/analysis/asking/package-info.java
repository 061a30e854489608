/// The tools of an analysis that compute from a cycle and store nothing.
@NullMarked
package sayso.analysis.asking;

import org.jspecify.annotations.NullMarked;
