/// What every face in a terminal shares: safe text, signs, theme, and the words for times.
@NullMarked
package sayso.terminal;

import org.jspecify.annotations.NullMarked;
