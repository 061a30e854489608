/// Tasks: calls that are answered later. Where they come from is a port, since a task may be the view
/// of something durable elsewhere; tasks that live in this process are here too.
@NullMarked
package sayso.mcp.tasks;

import org.jspecify.annotations.NullMarked;
