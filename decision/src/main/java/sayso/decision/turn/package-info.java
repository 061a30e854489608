/// Agents' turns, and the rules that let one end or hold it. A turn mode sets how strictly an agent
/// must have asked before it stops.
@NullMarked
package sayso.decision.turn;

import org.jspecify.annotations.NullMarked;
