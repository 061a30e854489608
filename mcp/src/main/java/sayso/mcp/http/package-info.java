/// The streamable HTTP transport of MCP, for both protocol eras on one endpoint. Requests and
/// replies are plain records; any web server can carry them.
@NullMarked
package sayso.mcp.http;

import org.jspecify.annotations.NullMarked;
