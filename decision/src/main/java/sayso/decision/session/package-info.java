/// The registers of people's open surfaces and of agents' sessions, with their ports.
@NullMarked
package sayso.decision.session;

import org.jspecify.annotations.NullMarked;
