@NullMarked
package sayso.wire.settings;

import org.jspecify.annotations.NullMarked;
