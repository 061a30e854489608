/// The tools of the notes component: open questions, planned actions and revisit triggers.
@NullMarked
package sayso.analysis.notes;

import org.jspecify.annotations.NullMarked;
