/// The common parts of terminal interfaces: safe text, symbols, themes, times and outcome texts.
@NullMarked
package sayso.terminal;

import org.jspecify.annotations.NullMarked;
