/// The tools of the decision quality component: scores per element and suggested improvements. A
/// decision is scored apart from its later result.
@NullMarked
package sayso.analysis.quality;

import org.jspecify.annotations.NullMarked;
