/// The question screen: drawn in place below the cursor, answered with single keys. States are
/// records; key handling and drawing are pure functions. Only `QuestionScreen` does input and
/// output.
@NullMarked
package sayso.terminal.screen;

import org.jspecify.annotations.NullMarked;
