@NullMarked
package sayso.wire.decision;

import org.jspecify.annotations.NullMarked;
