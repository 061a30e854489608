/// The stdio transport of MCP: one JSON message per line, in and out.
@NullMarked
package sayso.mcp.stdio;

import org.jspecify.annotations.NullMarked;
