@NullMarked
package sayso.hub.api;

import org.jspecify.annotations.NullMarked;
