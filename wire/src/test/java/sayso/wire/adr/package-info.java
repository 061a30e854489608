/// Tests of decision records.
@NullMarked
package sayso.wire.adr;

import org.jspecify.annotations.NullMarked;
