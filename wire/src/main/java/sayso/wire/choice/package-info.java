/// What the asking tools take and return over MCP and HTTP: `provide_choice` and
/// its companions.
@NullMarked
package sayso.wire.choice;

import org.jspecify.annotations.NullMarked;
