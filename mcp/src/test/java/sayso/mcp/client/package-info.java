@NullMarked
package sayso.mcp.client;

import org.jspecify.annotations.NullMarked;
