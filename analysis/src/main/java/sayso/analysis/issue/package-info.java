/// The tools of the issue raising component: potential decisions, objective ideas, uncertainties
/// and considerations.
@NullMarked
package sayso.analysis.issue;

import org.jspecify.annotations.NullMarked;
