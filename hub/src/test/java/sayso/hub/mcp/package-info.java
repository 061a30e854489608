@NullMarked
package sayso.hub.mcp;

import org.jspecify.annotations.NullMarked;
