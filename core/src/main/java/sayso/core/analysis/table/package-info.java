/// What the algorithms of an analysis read: alternatives, objectives, and what is known of each on each.
@NullMarked
package sayso.core.analysis.table;

import org.jspecify.annotations.NullMarked;
