/// The running product: its version, and the package folder it was started from.
@NullMarked
package sayso.app.product;

import org.jspecify.annotations.NullMarked;
