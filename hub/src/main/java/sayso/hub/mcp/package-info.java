/// The hub's route for MCP over HTTP, and state seals keyed from the store.
@NullMarked
package sayso.hub.mcp;

import org.jspecify.annotations.NullMarked;
