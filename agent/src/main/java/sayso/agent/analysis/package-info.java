/// The MCP tools of analyses, and the toolsets that offer them.
@NullMarked
package sayso.agent.analysis;

import org.jspecify.annotations.NullMarked;
