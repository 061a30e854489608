/// The tools of the objectives component: fundamental and means objectives, scales and musts.
@NullMarked
package sayso.analysis.objectives;

import org.jspecify.annotations.NullMarked;
