/// Small MCP clients: over stdio, and for a server in the same process.
@NullMarked
package sayso.mcp.client;

import org.jspecify.annotations.NullMarked;
