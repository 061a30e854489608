/// The texts of a decision by their characters and lines: what hides in them, and what comments on a
/// context are about.
@NullMarked
package sayso.decision.text;

import org.jspecify.annotations.NullMarked;
