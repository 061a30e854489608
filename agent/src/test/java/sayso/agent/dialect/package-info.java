@NullMarked
package sayso.agent.dialect;

import org.jspecify.annotations.NullMarked;
