/// The MCP server process behind `sayso mcp`, with its launch tickets and task keys.
@NullMarked
package sayso.app.serve;

import org.jspecify.annotations.NullMarked;
