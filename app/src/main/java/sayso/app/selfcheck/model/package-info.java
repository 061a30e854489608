/// Random lives of decisions, lived twice: on the store that is proven, and on the rules with nothing
/// but memory below them.
@NullMarked
package sayso.app.selfcheck.model;

import org.jspecify.annotations.NullMarked;
