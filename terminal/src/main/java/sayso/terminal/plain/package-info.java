/// The plain prompt: a decision as numbered lines, answered by typing. Nothing is redrawn, and no
/// meaning depends on colour.
@NullMarked
package sayso.terminal.plain;

import org.jspecify.annotations.NullMarked;
