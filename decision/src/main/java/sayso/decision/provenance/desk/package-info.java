/// The linking of decisions to code by hand, by a person or by the agent that had asked.
@NullMarked
package sayso.decision.provenance.desk;

import org.jspecify.annotations.NullMarked;
