@NullMarked
package sayso.hub.client;

import org.jspecify.annotations.NullMarked;
