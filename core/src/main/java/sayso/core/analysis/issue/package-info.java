/// Issue raising: what may have to be decided, and what comes to mind about it.
@NullMarked
package sayso.core.analysis.issue;

import org.jspecify.annotations.NullMarked;
