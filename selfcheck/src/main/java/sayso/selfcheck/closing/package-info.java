/// Races between the possible endings of a decision, and the judge of their results.
@NullMarked
package sayso.selfcheck.closing;

import org.jspecify.annotations.NullMarked;
