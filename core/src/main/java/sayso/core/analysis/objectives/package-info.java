/// Objectives: what is wanted, how it is measured, what it must reach.
@NullMarked
package sayso.core.analysis.objectives;

import org.jspecify.annotations.NullMarked;
