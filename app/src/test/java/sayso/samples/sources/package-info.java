/// Sources that the house laws must reject.
@NullMarked
package sayso.samples.sources;

import org.jspecify.annotations.NullMarked;
