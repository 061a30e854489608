/// The words of MCP on the wire: one record per message or part of one, read from and written to
/// JSON by hand, for the revisions 2025-06-18, 2025-11-25 and 2026-07-28.
@NullMarked
package sayso.mcp.protocol;

import org.jspecify.annotations.NullMarked;
