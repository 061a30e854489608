@NullMarked
package sayso.decision.plan.text;

import org.jspecify.annotations.NullMarked;
