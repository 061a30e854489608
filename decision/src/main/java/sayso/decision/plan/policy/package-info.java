/// The table of agents' tools, and the policy for their use in plan mode. An unknown tool is put to
/// a person.
@NullMarked
package sayso.decision.plan.policy;

import org.jspecify.annotations.NullMarked;
