@NullMarked
package sayso.selfcheck.history;

import org.jspecify.annotations.NullMarked;
