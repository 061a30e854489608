@NullMarked
package sayso.wire.hook;

import org.jspecify.annotations.NullMarked;
