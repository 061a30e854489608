@NullMarked
package sayso.app.githook;

import org.jspecify.annotations.NullMarked;
