/// The version of the running product: its number and its package's digest.
@NullMarked
package sayso.app.product;

import org.jspecify.annotations.NullMarked;
