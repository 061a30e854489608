/// What the asking tools take and return over MCP and HTTP: seed 001's `provide_choice` contract and
/// its companions.
@NullMarked
package sayso.wire.choice;

import org.jspecify.annotations.NullMarked;
