/// The bodies and replies of the HTTP API for cycles, and tool lists for providers.
@NullMarked
package sayso.wire.cycle.api;

import org.jspecify.annotations.NullMarked;
