@NullMarked
package sayso.hub.analysis;

import org.jspecify.annotations.NullMarked;
