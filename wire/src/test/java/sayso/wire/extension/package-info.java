@NullMarked
package sayso.wire.extension;

import org.jspecify.annotations.NullMarked;
