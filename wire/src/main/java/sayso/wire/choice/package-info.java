/// The arguments and results of `provide_choice` and its companions, over MCP and HTTP. Questions
/// in the formats of other tools are translated here.
@NullMarked
package sayso.wire.choice;

import org.jspecify.annotations.NullMarked;
