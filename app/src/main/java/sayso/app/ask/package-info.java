/// The commands of who asks: `ask`, `decision request`, `await`, `check` and `collect`, and the
/// marks of agents' turns.
@NullMarked
package sayso.app.ask;

import org.jspecify.annotations.NullMarked;
