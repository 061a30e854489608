@NullMarked
package sayso.contracts;

import org.jspecify.annotations.NullMarked;
