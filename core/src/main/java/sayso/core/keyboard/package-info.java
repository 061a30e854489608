/// The table of key bindings that the terminal and the portal share.
@NullMarked
package sayso.core.keyboard;

import org.jspecify.annotations.NullMarked;
