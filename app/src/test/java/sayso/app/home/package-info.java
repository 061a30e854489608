@NullMarked
package sayso.app.home;

import org.jspecify.annotations.NullMarked;
