@NullMarked
package sayso.decision.plan.policy;

import org.jspecify.annotations.NullMarked;
