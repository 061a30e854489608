/// The tools of an analysis that compute from a cycle and store nothing.
@NullMarked
package sayso.core.analysis.asking;

import org.jspecify.annotations.NullMarked;
