/// The MCP server for both protocol eras: conversations, methods, requests, input rounds, progress
/// and cancellation. It is independent of every transport.
@NullMarked
package sayso.mcp.server;

import org.jspecify.annotations.NullMarked;
