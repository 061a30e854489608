/// The sitting over a questionnaire: several topics, answered one at a time in any order, looked over and
/// sent together, or paused to talk. A screen and numbered lines share what is answered so far; states are
/// records, what a key does and what is drawn are pure functions.
@NullMarked
package sayso.terminal.sitting;

import org.jspecify.annotations.NullMarked;
