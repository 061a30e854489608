/// Looks back at what was decided without a person's full attention, and at how often recommendations
/// were taken, and words what may follow from it.
@NullMarked
package sayso.decision.review;

import org.jspecify.annotations.NullMarked;
