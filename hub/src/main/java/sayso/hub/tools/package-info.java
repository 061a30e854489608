/// The tools agents call over MCP: thin glue between the protocol and the desk.
@NullMarked
package sayso.hub.tools;

import org.jspecify.annotations.NullMarked;
