@NullMarked
package sayso.terminal.sitting;

import org.jspecify.annotations.NullMarked;
