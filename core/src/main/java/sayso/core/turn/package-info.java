/// The turns of agents' sessions, and whether an agent may end one without having asked anything.
@NullMarked
package sayso.core.turn;

import org.jspecify.annotations.NullMarked;
