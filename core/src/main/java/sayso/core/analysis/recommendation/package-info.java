/// The tools of the recommendation component: synthesis, standout alternative and key
/// considerations.
@NullMarked
package sayso.core.analysis.recommendation;

import org.jspecify.annotations.NullMarked;
