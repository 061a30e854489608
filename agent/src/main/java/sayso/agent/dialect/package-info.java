/// The payloads and replies of agents' hooks, with one dialect per agent. `HookMoment` lists the
/// hook events; `sayso.agent.profile` the agents.
@NullMarked
package sayso.agent.dialect;

import org.jspecify.annotations.NullMarked;
