/// The coding agents that Sayso knows: one `AgentProfile` each, and their `AgentRegistry`. Whatever
/// differs from agent to agent stands in its profile or in its hook dialect, and nowhere else.
@NullMarked
package sayso.agent.profile;

import org.jspecify.annotations.NullMarked;
