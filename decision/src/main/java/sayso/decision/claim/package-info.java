/// Claims in texts of agents and commits that a person decided: how they are found in a text, and
/// whether the decision that they name was answered so by a person.
@NullMarked
package sayso.decision.claim;

import org.jspecify.annotations.NullMarked;
