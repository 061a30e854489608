@NullMarked
package sayso.app.extension;

import org.jspecify.annotations.NullMarked;
