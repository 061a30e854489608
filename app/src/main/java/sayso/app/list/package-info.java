/// The commands that show decisions and change none of them by an answer: lists, single decisions,
/// statistics, chains, export and import.
@NullMarked
package sayso.app.list;

import org.jspecify.annotations.NullMarked;
