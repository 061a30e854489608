/// What the hub says over HTTP about itself and about requests it refuses.
@NullMarked
package sayso.wire.hub;

import org.jspecify.annotations.NullMarked;
