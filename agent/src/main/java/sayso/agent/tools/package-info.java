/// The MCP tools for decisions, plan mode and extensions, with client profiles and instructions.
/// They are a thin layer between the protocol and the desk.
@NullMarked
package sayso.agent.tools;

import org.jspecify.annotations.NullMarked;
