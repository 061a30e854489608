@NullMarked
package sayso.terminal.plain;

import org.jspecify.annotations.NullMarked;
