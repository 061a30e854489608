@NullMarked
package sayso.app;

import org.jspecify.annotations.NullMarked;
