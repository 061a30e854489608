@NullMarked
package sayso.extension;

import org.jspecify.annotations.NullMarked;
