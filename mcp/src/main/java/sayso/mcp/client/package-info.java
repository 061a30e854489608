/// Small clients: of the stdio transport, and of a server in the same process.
@NullMarked
package sayso.mcp.client;

import org.jspecify.annotations.NullMarked;
