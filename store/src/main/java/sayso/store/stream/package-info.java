/// Keeps the parts of the log that have hash chains of their own, one per project, and puts what was
/// written there into the log that everybody follows.
@NullMarked
package sayso.store.stream;

import org.jspecify.annotations.NullMarked;
