/// What can be called in every component: uncertainties, revisits, notes, what there is.
@NullMarked
package sayso.core.analysis.common;

import org.jspecify.annotations.NullMarked;
