@NullMarked
package sayso.home;

import org.jspecify.annotations.NullMarked;
