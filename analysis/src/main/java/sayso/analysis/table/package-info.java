/// The decision table that algorithms read: alternatives, objectives, cells, and their validity
/// rules.
@NullMarked
package sayso.analysis.table;

import org.jspecify.annotations.NullMarked;
