/// The application services for analyses: tool catalogue, call execution, audit trail, documents,
/// storage ports.
@NullMarked
package sayso.analysis.tool;

import org.jspecify.annotations.NullMarked;
