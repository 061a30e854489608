/// Questions to an analysis: what its tools compute and keep nothing of.
@NullMarked
package sayso.core.analysis.asking;

import org.jspecify.annotations.NullMarked;
