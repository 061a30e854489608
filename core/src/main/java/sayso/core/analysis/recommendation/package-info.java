/// The recommendation: what the analysis says to the person who decides.
@NullMarked
package sayso.core.analysis.recommendation;

import org.jspecify.annotations.NullMarked;
