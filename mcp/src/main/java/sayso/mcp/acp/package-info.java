/// The Agent Client Protocol on a pair of pipes, for a proxy between an editor and its agent: lines
/// as bytes, and only as much of their JSON as tells one message from another.
@NullMarked
package sayso.mcp.acp;

import org.jspecify.annotations.NullMarked;
