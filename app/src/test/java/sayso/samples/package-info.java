/// What the house laws must reject. Never read by any other law or code.
@NullMarked
package sayso.samples;

import org.jspecify.annotations.NullMarked;
