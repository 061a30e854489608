/// Tasks of MCP, which are calls answered later: sources and in-process tasks. The source is a
/// port, because a task may be the view of something durable elsewhere.
@NullMarked
package sayso.mcp.tasks;

import org.jspecify.annotations.NullMarked;
