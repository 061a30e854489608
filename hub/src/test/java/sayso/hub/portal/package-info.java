/// The portal, over real sockets.
@NullMarked
package sayso.hub.portal;

import org.jspecify.annotations.NullMarked;
