/// The table of key bindings that the terminal and the portal share.
@NullMarked
package sayso.decision.keyboard;

import org.jspecify.annotations.NullMarked;
