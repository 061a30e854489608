/// The stdio transport: one JSON message per line, in and out.
@NullMarked
package sayso.mcp.stdio;

import org.jspecify.annotations.NullMarked;
