@NullMarked
package sayso.wire.api;

import org.jspecify.annotations.NullMarked;
