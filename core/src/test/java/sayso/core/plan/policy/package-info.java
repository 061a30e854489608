@NullMarked
package sayso.core.plan.policy;

import org.jspecify.annotations.NullMarked;
