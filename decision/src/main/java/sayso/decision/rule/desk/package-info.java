/// The making, ending and trying of standing rules by people, on a store of decisions.
@NullMarked
package sayso.decision.rule.desk;

import org.jspecify.annotations.NullMarked;
