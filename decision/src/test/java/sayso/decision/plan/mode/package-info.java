@NullMarked
package sayso.decision.plan.mode;

import org.jspecify.annotations.NullMarked;
