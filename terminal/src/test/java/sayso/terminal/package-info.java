@NullMarked
package sayso.terminal;

import org.jspecify.annotations.NullMarked;
