@NullMarked
package sayso.wire.hub;

import org.jspecify.annotations.NullMarked;
