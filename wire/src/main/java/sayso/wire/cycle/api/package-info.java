/// What requests and replies of the HTTP API of cycles say.
@NullMarked
package sayso.wire.cycle.api;

import org.jspecify.annotations.NullMarked;
