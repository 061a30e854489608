/// Where a cycle is: its components, how they start and complete, how it ends and branches.
@NullMarked
package sayso.core.analysis.navigation;

import org.jspecify.annotations.NullMarked;
