/// The full-screen inbox of `sayso watch`: a list of decisions with one shown beside it. The state
/// is records; reducers and painters are pure functions. `WatchScreen` talks to the terminal,
/// `DeskWorker` to the desk.
@NullMarked
package sayso.terminal.watch;

import org.jspecify.annotations.NullMarked;
