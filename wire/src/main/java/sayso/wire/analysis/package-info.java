/// Decision tables and questions about them as JSON: `sayso.case/1`, the parameters of tools, results.
@NullMarked
package sayso.wire.analysis;

import org.jspecify.annotations.NullMarked;
