/// The inbox on the whole screen: what waits in a list, one decision beside it. The state is records,
/// what a key or a piece of news does to it and what is drawn of it are pure functions; `WatchScreen`
/// talks with the terminal and `DeskWorker` with the desk.
@NullMarked
package sayso.terminal.watch;

import org.jspecify.annotations.NullMarked;
