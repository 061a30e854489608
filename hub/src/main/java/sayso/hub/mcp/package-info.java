/// MCP over HTTP, as a route of the hub.
@NullMarked
package sayso.hub.mcp;

import org.jspecify.annotations.NullMarked;
