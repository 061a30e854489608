@NullMarked
package sayso.agent.acp;

import org.jspecify.annotations.NullMarked;
