/// A small client of the stdio transport, for whoever wants to see a server at work.
@NullMarked
package sayso.mcp.client;

import org.jspecify.annotations.NullMarked;
