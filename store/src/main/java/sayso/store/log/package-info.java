/// Keeps the event log and the parts of it that have hash chains of their own, one per project: appends in turns and beside
/// others, puts what was written in parts into the log that everybody follows, and verifies all of it.
@NullMarked
package sayso.store.log;

import org.jspecify.annotations.NullMarked;
