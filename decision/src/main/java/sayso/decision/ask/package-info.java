/// A request for a decision, from raw input to a valid question: limits, preferences and checks.
/// [AskRules] reports every fault at once.
@NullMarked
package sayso.decision.ask;

import org.jspecify.annotations.NullMarked;
