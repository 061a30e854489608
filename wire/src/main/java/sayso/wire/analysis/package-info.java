/// The JSON of decision tables: `sayso.case/1`, parameters of computing tools, and results.
@NullMarked
package sayso.wire.analysis;

import org.jspecify.annotations.NullMarked;
