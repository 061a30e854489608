/// What a server offers to its clients: tools, prompts and resources, with their calls, their
/// outcomes, and the questions that a call puts to its client.
@NullMarked
package sayso.mcp.feature;

import org.jspecify.annotations.NullMarked;
