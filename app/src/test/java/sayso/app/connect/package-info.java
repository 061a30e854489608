@NullMarked
package sayso.app.connect;

import org.jspecify.annotations.NullMarked;
