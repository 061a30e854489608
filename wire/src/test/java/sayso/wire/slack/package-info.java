@NullMarked
package sayso.wire.slack;

import org.jspecify.annotations.NullMarked;
