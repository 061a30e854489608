@NullMarked
package sayso.wire.install;

import org.jspecify.annotations.NullMarked;
