/// The questionnaire prompts, as a screen and as numbered lines. Topics are answered in any order,
/// reviewed and sent together, or paused to talk. Both prompts share the answers so far; states are
/// records, and key handling and drawing are pure functions.
@NullMarked
package sayso.terminal.sitting;

import org.jspecify.annotations.NullMarked;
