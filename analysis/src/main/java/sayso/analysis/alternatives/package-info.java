/// The tools of the alternatives component: alternatives, status quo and strategy table.
/// `RatingRebaser` converts ratings to another status quo.
@NullMarked
package sayso.analysis.alternatives;

import org.jspecify.annotations.NullMarked;
