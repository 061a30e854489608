/// The tools of analyses for agents, and the HTTP API of cycles.
@NullMarked
package sayso.hub.analysis;

import org.jspecify.annotations.NullMarked;
