@NullMarked
package sayso.wire.choice;

import org.jspecify.annotations.NullMarked;
