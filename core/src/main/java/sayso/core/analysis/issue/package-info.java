/// The tools of the issue raising component: potential decisions, objective ideas, uncertainties
/// and considerations.
@NullMarked
package sayso.core.analysis.issue;

import org.jspecify.annotations.NullMarked;
