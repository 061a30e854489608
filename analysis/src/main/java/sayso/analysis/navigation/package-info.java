/// The tools that start, complete and reopen components, and complete, branch and compare cycles.
@NullMarked
package sayso.analysis.navigation;

import org.jspecify.annotations.NullMarked;
