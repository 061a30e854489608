/// The pages of MCP Apps that show a decision or the matrix of an analysis in clients with pages, their
/// texts, the proof by which a click there is known, and the form of its answers.
@NullMarked
package sayso.agent.app;

import org.jspecify.annotations.NullMarked;
