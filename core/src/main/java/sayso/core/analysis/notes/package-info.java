/// Notes and next steps: what is still open, what is done next, when to look again.
@NullMarked
package sayso.core.analysis.notes;

import org.jspecify.annotations.NullMarked;
