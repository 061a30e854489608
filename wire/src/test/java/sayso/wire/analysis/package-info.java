@NullMarked
package sayso.wire.analysis;

import org.jspecify.annotations.NullMarked;
