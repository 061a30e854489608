/// The mathematics of an analysis, one algorithm per file: pure functions of a decision table.
@NullMarked
package sayso.core.analysis.method;

import org.jspecify.annotations.NullMarked;
