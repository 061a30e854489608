@NullMarked
package sayso.app.setup;

import org.jspecify.annotations.NullMarked;
