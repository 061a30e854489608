@NullMarked
package sayso.terminal.watch;

import org.jspecify.annotations.NullMarked;
