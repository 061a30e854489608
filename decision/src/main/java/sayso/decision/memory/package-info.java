/// The memory of decisions: which questions ask the same as an earlier one, and what a person answered
/// then. It shows and proposes; it answers nothing.
@NullMarked
package sayso.decision.memory;

import org.jspecify.annotations.NullMarked;
