@NullMarked
package sayso.app.phone;

import org.jspecify.annotations.NullMarked;
