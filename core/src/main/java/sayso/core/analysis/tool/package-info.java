/// The tools of an analysis: which there are, when each may be called, and the way of a call.
@NullMarked
package sayso.core.analysis.tool;

import org.jspecify.annotations.NullMarked;
