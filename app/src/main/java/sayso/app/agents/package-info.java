/// The commands `decision mode` and `inject`: turn modes and message queues of agents' sessions.
@NullMarked
package sayso.app.agents;

import org.jspecify.annotations.NullMarked;
