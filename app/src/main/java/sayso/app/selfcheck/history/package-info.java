/// Histories of many clients, and the judge who says whether a store that keeps its promises could
/// have produced them.
@NullMarked
package sayso.app.selfcheck.history;

import org.jspecify.annotations.NullMarked;
