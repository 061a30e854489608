/// The questions that tools put to the mathematics of an analysis, one record per tool.
@NullMarked
package sayso.core.analysis.query;

import org.jspecify.annotations.NullMarked;
