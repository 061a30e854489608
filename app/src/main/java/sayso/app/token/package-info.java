/// Commands that say who may call the hub.
@NullMarked
package sayso.app.token;

import org.jspecify.annotations.NullMarked;
