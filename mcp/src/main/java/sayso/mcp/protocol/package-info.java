/// The messages of MCP, one record each, with handwritten JSON codecs. Supported revisions are
/// 2025-06-18, 2025-11-25 and 2026-07-28.
@NullMarked
package sayso.mcp.protocol;

import org.jspecify.annotations.NullMarked;
