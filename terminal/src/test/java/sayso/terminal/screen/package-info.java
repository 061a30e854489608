@NullMarked
package sayso.terminal.screen;

import org.jspecify.annotations.NullMarked;
