/// Edits of the decision document: what people changed in it, as the tool calls that would have done it.
@NullMarked
package sayso.core.analysis.edit;

import org.jspecify.annotations.NullMarked;
