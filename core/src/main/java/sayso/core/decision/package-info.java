/// What an agent asked, who may answer, and what was answered: the rules every door and store keep.
@NullMarked
package sayso.core.decision;

import org.jspecify.annotations.NullMarked;
