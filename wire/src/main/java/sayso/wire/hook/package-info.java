/// The payloads and replies of agents' hooks, with one dialect per agent. `HookMoment` lists the
/// hook events; `sayso.wire.agent` the agents.
@NullMarked
package sayso.wire.hook;

import org.jspecify.annotations.NullMarked;
