@NullMarked
package sayso.hub.hooks;

import org.jspecify.annotations.NullMarked;
