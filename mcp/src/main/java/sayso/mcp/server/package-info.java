/// A server that speaks both eras of MCP: tools are registered here, requests are sorted by era,
/// answered, reported on and cancelled here. It never sees a byte of any transport.
@NullMarked
package sayso.mcp.server;

import org.jspecify.annotations.NullMarked;
