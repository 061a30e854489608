/// The rich face: a question drawn in place below the cursor, answered with single keys. States are
/// records, what a key does and what is drawn are pure functions; only `QuestionScreen` talks.
@NullMarked
package sayso.terminal.screen;

import org.jspecify.annotations.NullMarked;
