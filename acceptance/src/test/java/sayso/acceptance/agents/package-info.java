/// Agents of others, as a person starts them, through waits that take as long as people do.
@NullMarked
package sayso.acceptance.agents;

import org.jspecify.annotations.NullMarked;
