/// The commands of who answers: `answer`, `watch`, `ls`, `resolve` and their kin, with the prompts
/// that they show in a terminal.
@NullMarked
package sayso.app.answer;

import org.jspecify.annotations.NullMarked;
