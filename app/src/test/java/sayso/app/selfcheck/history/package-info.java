@NullMarked
package sayso.app.selfcheck.history;

import org.jspecify.annotations.NullMarked;
