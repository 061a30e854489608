/// Which tools of which agent may be used in plan mode.
@NullMarked
package sayso.core.plan.policy;

import org.jspecify.annotations.NullMarked;
