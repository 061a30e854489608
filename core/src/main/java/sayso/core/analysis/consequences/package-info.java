/// Consequences: how each alternative does on each objective.
@NullMarked
package sayso.core.analysis.consequences;

import org.jspecify.annotations.NullMarked;
