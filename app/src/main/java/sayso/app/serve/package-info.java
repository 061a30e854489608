/// Servers that this program runs.
@NullMarked
package sayso.app.serve;

import org.jspecify.annotations.NullMarked;
