/// Commands about agents' turns and about what waits to be told to agents.
@NullMarked
package sayso.app.agents;

import org.jspecify.annotations.NullMarked;
