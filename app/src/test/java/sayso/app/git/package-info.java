@NullMarked
package sayso.app.git;

import org.jspecify.annotations.NullMarked;
