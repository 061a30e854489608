/// Three lines by which a person at the terminal makes a standing rule of an answer that they just gave.
@NullMarked
package sayso.terminal.rule;

import org.jspecify.annotations.NullMarked;
