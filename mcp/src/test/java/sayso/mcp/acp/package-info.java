@NullMarked
package sayso.mcp.acp;

import org.jspecify.annotations.NullMarked;
