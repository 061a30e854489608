/// Sealed state that travels through an MCP client and back. A seal cannot be read or changed; it
/// is bound to its caller and request, expires soon, and opens once.
@NullMarked
package sayso.mcp.state;

import org.jspecify.annotations.NullMarked;
