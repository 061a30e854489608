/// The processing of agents' hook events: pipeline, dialog capture, plan gate and replies. It is
/// the same for hooks that start a process and for those that call the hub.
@NullMarked
package sayso.agent.hooks;

import org.jspecify.annotations.NullMarked;
