/// What is told to agents: messages that wait for their sessions, and whether they arrived.
@NullMarked
package sayso.core.delivery;

import org.jspecify.annotations.NullMarked;
