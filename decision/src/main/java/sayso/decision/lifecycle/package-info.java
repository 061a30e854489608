/// The desk that decisions go in and out by, and every change that it makes, one operation each.
/// [TransitionRules] defines the moves.
@NullMarked
package sayso.decision.lifecycle;

import org.jspecify.annotations.NullMarked;
