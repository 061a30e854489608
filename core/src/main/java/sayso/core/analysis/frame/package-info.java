/// The problem frame: who decides what, within which bounds.
@NullMarked
package sayso.core.analysis.frame;

import org.jspecify.annotations.NullMarked;
