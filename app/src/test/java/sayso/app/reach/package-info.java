@NullMarked
package sayso.app.reach;

import org.jspecify.annotations.NullMarked;
