/// The command `portal`, which prints a link that opens the web portal.
@NullMarked
package sayso.app.portal;

import org.jspecify.annotations.NullMarked;
