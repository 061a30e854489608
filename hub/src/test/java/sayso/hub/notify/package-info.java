@NullMarked
package sayso.hub.notify;

import org.jspecify.annotations.NullMarked;
