/// Every external JSON contract, one per file.
@NullMarked
package sayso.wire;

import org.jspecify.annotations.NullMarked;
