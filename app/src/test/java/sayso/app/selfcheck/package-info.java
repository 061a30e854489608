@NullMarked
package sayso.app.selfcheck;

import org.jspecify.annotations.NullMarked;
