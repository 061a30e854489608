/// The payloads and replies of agents' hooks, with one dialect per agent. `HookMoment` lists the
/// hook events, `HookAgent` the agents.
@NullMarked
package sayso.wire.hook;

import org.jspecify.annotations.NullMarked;
