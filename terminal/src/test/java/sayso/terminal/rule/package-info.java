@NullMarked
package sayso.terminal.rule;

import org.jspecify.annotations.NullMarked;
