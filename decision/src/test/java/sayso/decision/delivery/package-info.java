@NullMarked
package sayso.decision.delivery;

import org.jspecify.annotations.NullMarked;
