/// Alternatives: what could be done, the status quo, the strategy table.
@NullMarked
package sayso.core.analysis.alternatives;

import org.jspecify.annotations.NullMarked;
