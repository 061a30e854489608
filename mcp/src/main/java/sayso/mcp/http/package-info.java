/// The streamable HTTP transport for both eras on one endpoint. It knows requests and replies as
/// plain records; some web server carries them.
@NullMarked
package sayso.mcp.http;

import org.jspecify.annotations.NullMarked;
