/// The JSON of the hub itself: health, address, log lines, portal updates and errors.
@NullMarked
package sayso.wire.hub;

import org.jspecify.annotations.NullMarked;
