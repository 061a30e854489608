/// The tools of the notes component: open questions, planned actions and revisit triggers.
@NullMarked
package sayso.core.analysis.notes;

import org.jspecify.annotations.NullMarked;
