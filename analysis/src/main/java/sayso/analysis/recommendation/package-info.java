/// The tools of the recommendation component: synthesis, standout alternative and key
/// considerations.
@NullMarked
package sayso.analysis.recommendation;

import org.jspecify.annotations.NullMarked;
