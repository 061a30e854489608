/// The HTTP routes for analyses: cycles, documents, exports and audit trails.
@NullMarked
package sayso.hub.analysis;

import org.jspecify.annotations.NullMarked;
