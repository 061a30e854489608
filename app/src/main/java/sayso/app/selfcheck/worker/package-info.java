/// The processes that a self-check starts, and may kill: clients of one store that write down what
/// they did and what they were told.
@NullMarked
package sayso.app.selfcheck.worker;

import org.jspecify.annotations.NullMarked;
