/// What keys mean to a person, on every surface alike.
@NullMarked
package sayso.core.keyboard;

import org.jspecify.annotations.NullMarked;
