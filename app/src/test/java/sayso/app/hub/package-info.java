@NullMarked
package sayso.app.hub;

import org.jspecify.annotations.NullMarked;
