@NullMarked
package sayso.app.notify;

import org.jspecify.annotations.NullMarked;
