/// The texts of a decision by their characters and lines: what hides in them, what comments on a
/// context are about, and how durations and times are typed and written.
@NullMarked
package sayso.decision.text;

import org.jspecify.annotations.NullMarked;
