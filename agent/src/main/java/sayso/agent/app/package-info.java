/// The page of MCP Apps that shows a decision in clients with pages, the proof by which its click
/// is known, and the form of its answers.
@NullMarked
package sayso.agent.app;

import org.jspecify.annotations.NullMarked;
