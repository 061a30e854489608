@NullMarked
package sayso.core.plan.text;

import org.jspecify.annotations.NullMarked;
