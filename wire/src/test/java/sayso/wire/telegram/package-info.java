@NullMarked
package sayso.wire.telegram;

import org.jspecify.annotations.NullMarked;
